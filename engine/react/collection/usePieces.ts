import type { Piece } from '../../language/piece.ts';
import { readPiece, type ReadPiece } from '../../core/values/readPiece.ts';
import { useFindFields } from '../context/RowScope.tsx';
import { useValueEnv } from '../context/useValue.ts';

export function usePieces(): (pieces: readonly (Piece | undefined)[] | undefined) => ReadPiece[] {
  const env = { ...useValueEnv(), fieldsOf: useFindFields() };
  return (pieces = []) => pieces.flatMap((piece) => (piece === undefined ? undefined : readPiece(piece, env)) ?? []);
}
