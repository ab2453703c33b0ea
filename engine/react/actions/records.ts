import { readPath, type Scope } from '../../core/conditions/scope.ts';
import { rowKey } from '../context/usePageState.ts';
import type { Payload } from './ActionEnv.ts';

export function rowIdIn(scope: Scope): string | undefined {
  return toRecordId(readPath(scope, 'row.id'));
}

export function recordId(payload: Payload): string | undefined {
  return toRecordId(payload[rowKey]);
}

function toRecordId(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}
