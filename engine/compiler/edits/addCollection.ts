import { keysIn, toName, createSchemaPointer } from './additionPlaces.ts';
import { screenWith } from './addScreen.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { Mistake } from './EditCommand.ts';
import { planLists, newFields, type NewField } from './newFields.ts';
import { sampleText } from './sampleText.ts';
import { freeName } from './skeleton.ts';

const actionsFile = 'portal-config/actions.json';
const samples = 3;

export function addCollection(adding: AdditionContext): EditStep[] | Mistake {
  const { edited, texts, text, values } = adding;
  const { names } = edited.checked;
  const label = text('label') ?? '';
  const one = text('one') ?? singular(label);
  const of = toName(text('name') ?? label, 'key');
  const entity = toName(one, 'key');
  if (names.collections.has(of) || texts.has(`fixtures/${of}.json`)) return { mistake: `the collection "${of}" already exists` };
  if (names.entities.has(entity)) return { mistake: `the entity "${entity}" already exists; choose a different singular name` };
  const fields = newFields(values['fields'], entity, adding);
  if ('mistake' in fields) return fields;
  if (fields.length === 0) return { mistake: `add at least one field for ${label}` };
  const taken = new Set([...names.forms.keys(), ...names.tables.keys(), ...(names.actions?.keys() ?? [])]);
  const own = (name: string) => freeName(name, taken);
  const made = { adding, label, one, of, entity, fields, own };
  const form = values['form'] === false ? undefined : own(toName(`new ${one}`, 'key'));
  const adds = own(toName(`add ${one}`, 'key'));
  const opens = own(toName(`open new ${one}`, 'key'));
  const dialog = toName(`new ${one}`, 'address');
  const ticks = fields.filter(({ field }) => field.type === 'checkbox').map(({ field }) => makeTick(field, made));
  const shown = makeView(made, {
    tools: form === undefined ? [] : [{ label: `Add ${one}`, do: opens, icon: 'plus' }],
    actions: ticks.map(({ button }) => button),
  });
  const asking = { block: 'dialog', id: dialog, title: `New ${one}`, blocks: { block: 'form', form } };
  const screen = screenWith(adding, label, [shown.block, ...(form === undefined ? [] : [asking])]);
  if ('mistake' in screen) return screen;
  const actions = {
    ...(form !== undefined && {
      [opens]: { effect: 'open', dialog },
      [adds]: { effect: 'insert', of, closes: true, say: `${one} added`, undo: true },
    }),
    ...Object.fromEntries(ticks.map(({ name, action }) => [name, action])),
  };
  const [named] = fields;
  const isTitle = named && ['title', 'name', 'label'].includes(named.field.name);
  return [
    ...screen,
    {
      newFile: `portal-config/entities/${entity}.json`,
      value: {
        ...createSchemaPointer('entity', adding),
        label: one,
        of,
        ...(named && !isTitle && { title: named.field.name }),
        fields: [{ name: 'id', label: 'Id', type: 'text', required: true }, ...fields.map(({ field }) => field)],
      },
    },
    { newFile: `fixtures/${of}.json`, value: Array.from({ length: samples }, (_, at) => createSample(made, at)) },
    ...planLists(fields, adding),
    ...shown.steps,
    ...(form === undefined
      ? []
      : [
          {
            newFile: `portal-config/forms/${form}.json`,
            value: {
              ...createSchemaPointer('form', adding),
              entity,
              fields: fields.map(({ field }) => field.name),
              submit: `Add ${one}`,
              onSubmit: adds,
              resets: true,
            },
          },
        ]),
    ...keysIn(actionsFile, Object.entries(actions), adding),
  ];
}

interface NewCollection {
  adding: AdditionContext;
  label: string;
  one: string;
  of: string;
  entity: string;
  fields: readonly NewField[];
  own: (name: string) => string;
}

function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/s$/, '');
}

function createSample({ adding, one, of, fields }: NewCollection, at: number): object {
  const { runtime } = adding.edited.checked.names;
  const entries = fields.map(({ field, values }, index) => [
    field.name,
    values.length > 0 ? values[at % values.length] : sampleText(field, index === 0 ? one : field.label, at, runtime),
  ]);
  return { id: `${toName(of, 'address')}-${at + 1}`, ...Object.fromEntries(entries) };
}

function makeTick(field: NewField['field'], { one, of, own }: NewCollection) {
  const name = own(toName(`${one} ${field.label}`, 'key'));
  const button = { label: field.label, do: name, when: { [`row.${field.name}`]: { not: true } } };
  return {
    name,
    button,
    action: { effect: 'update', of, set: { [field.name]: true }, say: `${one}: ${field.label.toLowerCase()}`, undo: true },
  };
}

function makeView(
  { adding, label, one, of, entity, fields, own }: NewCollection,
  { tools, actions }: { tools: readonly object[]; actions: readonly object[] },
) {
  const [named, ...rest] = fields;
  const words = fields.filter(({ field }) => ['text', 'textarea', 'email'].includes(field.type)).map(({ field }) => field.name);
  const around = {
    of,
    ...(words.length > 0 && { search: { label: `Search ${label.toLowerCase()}`, fields: words } }),
    filters: fields.flatMap(({ field }) =>
      field.type === 'select' ? [{ all: `Any ${field.label.toLowerCase()}`, field: field.name }] : [],
    ),
    count: '{count.shown} of {count.total}',
    empty: `No ${label.toLowerCase()} here`,
    ...(tools.length > 0 && { tools }),
  };
  const title = named?.field.name ?? 'id';
  if (adding.text('shown') === 'cards') {
    const badges = rest.filter(({ field }) => field.type === 'select').map(({ field }) => field.name);
    const details = rest.filter(({ field }) => field.type !== 'select').map(({ field }) => field.name);
    const card = {
      title,
      ...(badges.length > 0 && { badges }),
      ...(details.length > 0 && { details }),
      ...(actions.length > 0 && { actions }),
    };
    return { block: { block: 'cards', ...around, card }, steps: [] };
  }
  const table = own(of);
  const value = {
    ...createSchemaPointer('table', adding),
    entity,
    label,
    columns: fields.map(({ field }, at) => (at === 0 ? { field: field.name, look: 'strong', priority: 1 } : field.name)),
    ...(actions.length > 0 && {
      rowActions: actions.map((action) => ({ ...action, name: `${'label' in action ? String(action.label) : one}: {row.${title}}` })),
    }),
  };
  return { block: { block: 'table', table, ...around }, steps: [{ newFile: `portal-config/tables/${table}.json`, value }] };
}
