import { readFileSync } from 'node:fs';
import type { Field } from '../../../../engine/index.ts';

const json = (file: string) => JSON.parse(readFileSync(`portal-config/${file}`, 'utf8'));
const choices: Readonly<Record<string, Field['options']>> = json('choices.json');
const entity: { fields: (Field & { choices?: string; value?: unknown })[] } = json('entities/event.json');

/** The fields of an event, as the entity describes them. */
export const eventFields: readonly Field[] = entity.fields
  .filter((field) => field.value === undefined)
  .map((field) => (field.choices ? { ...field, options: choices[field.choices] } : field));
