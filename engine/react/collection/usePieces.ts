import type { Piece } from '../../language/piece.ts';
import { readPiece, type ReadPiece } from '../../core/values/readPiece.ts';
import { useFindFields } from '../context/RowScope.tsx';
import { useValueEnv } from '../context/useValue.ts';

/** Returns a function that reads pieces of the current record in order and omits empty ones. */
export function usePieces(): (pieces: readonly (Piece | undefined)[] | undefined) => ReadPiece[] {
  const env = { ...useValueEnv(), fieldsOf: useFindFields() };
  return (pieces = []) => pieces.flatMap((piece) => (piece === undefined ? undefined : readPiece(piece, env)) ?? []);
}
