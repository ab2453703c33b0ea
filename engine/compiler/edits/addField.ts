import { completeField, resolveField } from '../names/resolveFields.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { toName } from './additionPlaces.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { Mistake } from './EditCommand.ts';
import { sampleValue } from './recordFields.ts';

export function addField({ edited: { checked }, texts, text, values }: AdditionContext): EditStep[] | Mistake {
  const entity = text('entity') ?? '';
  const name = toName(text('name') ?? text('label') ?? '', 'key');
  const type = text('type') ?? 'text';
  const choices = text('choices');
  if ((type === 'select' || type === 'list') && choices === undefined && type === 'select')
    return { mistake: 'add at least one choice to the field' };
  const known = checked.names.entities.get(entity);
  if (known?.fields?.some((field) => field.name === name)) return { mistake: `"${entity}" already has a field named "${name}"` };
  const isChosen = type === 'select' || type === 'list';
  const required = values['required'] === true;
  const field = {
    name,
    label: text('label') ?? name,
    type,
    ...(isChosen && choices !== undefined && { choices }),
    ...(required && { required }),
  };
  const steps: EditStep[] = [{ do: 'insert', file: `portal-config/entities/${entity}.json`, path: ['fields'], value: field }];
  const { runtime } = checked.names;
  const enumerations = Object.fromEntries(
    [...(checked.names.choices ?? [])].map(([list, all]) => [list, all.map((value) => ({ value, label: value }))]),
  );
  const value = sampleValue(resolveField(completeField(field, undefined), { enumerations, numbers: {}, runtime }), runtime);
  const file = known?.collection === undefined ? undefined : `fixtures/${known.collection}.json`;
  if (file !== undefined && texts.has(file)) steps.push(...inRecords(file, JSON.parse(texts.get(file) ?? '[]'), name, value));
  if (checked.names.domainEntity?.name === entity)
    for (const domain of checked.names.domains)
      steps.push({ do: 'set', file: `portal-config/domains/${domain}.json`, path: [name], value });
  const [form, table] = [text('form'), text('table')];
  for (const [kind, shown] of [
    ['form', form],
    ['table', table],
  ] as const) {
    if (shown === undefined) continue;
    const written = kind === 'form' ? checked.names.forms.get(shown) : checked.names.tables.get(shown);
    if (valueAt(written, ['entity']) !== entity) return { mistake: `the ${kind} "${shown}" isn't for records of "${entity}"` };
    steps.push({ do: 'insert', file: `portal-config/${kind}s/${shown}.json`, path: [kind === 'form' ? 'fields' : 'columns'], value: name });
  }
  return steps;
}

function inRecords(file: string, written: unknown, name: string, value: unknown): EditStep[] {
  const list: unknown = isObject(written) && Array.isArray(written['records']) ? written['records'] : written;
  if (Array.isArray(list)) return list.map((_, at) => ({ do: 'set', file, path: [at, name], value }));
  return isObject(list) ? [{ do: 'set', file, path: [name], value }] : [];
}

export function addColumn({ text }: AdditionContext): EditStep[] {
  const [table = '', field = ''] = (text('column') ?? '').split('.');
  const label = text('label');
  const value = label === undefined ? field : { field, label };
  return [{ do: 'insert', file: `portal-config/tables/${table}.json`, path: ['columns'], value }];
}
