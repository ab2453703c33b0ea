import { readFileSync } from 'node:fs';
import type { Field } from '../../../../engine/index.ts';

const json = (file: string) => JSON.parse(readFileSync(`portal-config/${file}`, 'utf8'));
const choices: Readonly<Record<string, Field['options']>> = json('choices.json');
const { numbers }: { numbers: Readonly<Record<string, number>> } = json('portal.json');
const entity: { fields: (Field & { choices?: string; value?: unknown })[] } = json('entities/event.json');

/** The event fields that people fill in. */
export const eventFields: readonly Field[] = entity.fields
  .filter((field) => field.value === undefined)
  .map((field) => (field.choices ? { ...field, options: choices[field.choices] } : field))
  .map((field) => ({ ...field, minimum: named(field.minimum), default: named(field.default) }));

/** Replaces `numbers.NAME` with the number from portal.json. */
function named<Value>(value: Value): Value | number | undefined {
  return typeof value === 'string' && value.startsWith('numbers.') ? numbers[value.slice('numbers.'.length)] : value;
}
