import type { Runtime } from './createRuntime.ts';
import type { FieldType } from './FieldType.ts';
import { addressTypes } from './types/addressTypes.ts';
import { choiceTypes } from './types/choiceTypes.ts';
import { dateTypes } from './types/dateTypes.ts';
import { fileType } from './types/fileType.ts';
import { moneyType, numberTypes } from './types/numberTypes.ts';
import { textTypes } from './types/textTypes.ts';
import { tickTypes } from './types/tickTypes.ts';

export type FieldTypes = ReadonlyMap<string, FieldType>;

/** Collects the engine's and the portal's field types. Throws if two types have the same name. */
export function createFieldTypes(runtime: Runtime): FieldTypes {
  const { fieldTypes: own, currency, locale } = runtime;
  const types = new Map<string, FieldType>();
  const engine = [
    ...textTypes,
    ...addressTypes,
    ...choiceTypes,
    ...tickTypes(runtime),
    ...numberTypes,
    moneyType(currency, locale),
    ...dateTypes,
    fileType,
  ];
  for (const type of [...engine, ...own]) {
    if (types.has(type.type)) throw new Error(`there are two field types "${type.type}"`);
    types.set(type.type, type);
  }
  return types;
}

const cache = new WeakMap<Runtime, FieldTypes>();

export function fieldTypes(runtime: Runtime): FieldTypes {
  const known = cache.get(runtime);
  if (known) return known;
  const types = createFieldTypes(runtime);
  cache.set(runtime, types);
  return types;
}

/** Returns a field's type. Throws if the type is unknown. */
export function findFieldType({ type }: { readonly type: string }, runtime: Runtime): FieldType {
  const found = fieldTypes(runtime).get(type);
  if (!found) throw new Error(`there is no field type "${type}"`);
  return found;
}

/** Returns the field type `name` if members can add fields of that type. */
export function designableType(name: unknown, runtime: Runtime): FieldType | undefined {
  const found = typeof name === 'string' ? fieldTypes(runtime).get(name) : undefined;
  return found?.designable ? found : undefined;
}
