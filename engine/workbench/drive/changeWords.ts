import type { PreviewChange } from '../server/previewProtocol.ts';
import { exampleWords } from './payloadFields.ts';

/** Describes a change to a record, such as `changed ev-2 of events: registered 117`. */
export function changeWords({ kind, collection, id, set, unset }: PreviewChange): string {
  const fields = [exampleWords(set), ...unset.map((name) => `without ${name}`)].filter((part) => part !== '').join(', ');
  return kind === 'changed' && fields !== '' ? `changed ${id} of ${collection}: ${fields}` : `${kind} ${id} of ${collection}`;
}
