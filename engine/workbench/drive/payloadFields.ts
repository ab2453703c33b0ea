import type { Field } from '../../index.ts';
import type { SerializedField, EventPayload } from '../server/drive/driveProtocol.ts';

type Fields = readonly SerializedField[] | undefined;

/** A form field for entering an arbitrary payload as JSON. */
const whole: SerializedField = { name: 'payload', label: 'Payload (JSON)', type: 'json', required: false };

/** Returns form fields for an event's payload. All of them are optional, because a tester may want to leave one out. */
export function payloadFields(fields: Fields): Field[] {
  return (fields ?? [whole]).map(({ name, label, type, options }): Field => {
    const field = { name, label, type: type === 'checkbox' ? 'switch' : type };
    return options ? { ...field, type: 'select', options: [...options] } : field;
  });
}

export function payloadValues(fields: Fields, payload: EventPayload): Record<string, unknown> {
  if (!fields) return Object.keys(payload).length === 0 ? {} : { payload: written(payload) };
  const entries = fields.flatMap(({ name, type }) => {
    const value = payload[name];
    return value === undefined ? [] : [[name, type === 'json' ? written(value) : value]];
  });
  return Object.fromEntries(entries);
}

export function setPayloadValue(fields: Fields, payload: EventPayload, name: string, value: unknown): EventPayload {
  if (!fields) {
    const read = value === undefined || value === '' ? {} : parsed(value);
    // A payload must be an object, so ignore any other input.
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as EventPayload) : payload;
  }
  const { [name]: _, ...others } = payload;
  if (value === undefined || value === '') return others;
  const isJson = fields.find((field) => field.name === name)?.type === 'json';
  return { ...others, [name]: isJson ? parsed(value) : value };
}

/**
 * Removes values that aren't fields of the event. For example, a form's payload also contains the record's id, which a scenario can't
 * contain.
 */
export function knownPayload(fields: Fields, payload: EventPayload): EventPayload {
  if (!fields) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([key]) => fields.some(({ name }) => name === key)));
}

const longest = 60;

/** Formats a payload and leaves out passwords: `full-name Jo, email-address jo@example.org`. */
export function exampleWords(payload: EventPayload, fields: Fields = []): string {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name));
  const words = Object.entries(payload)
    .filter(([key]) => !secret.has(key))
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function written(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function parsed(value: unknown): unknown {
  return JSON.parse(String(value)) as unknown;
}
