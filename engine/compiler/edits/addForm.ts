import { offeredNames } from '../names/offeredNames.ts';
import { isObject } from '../source/Source.ts';
import type { Addition } from './Command.ts';
import type { Edited } from './entryAt.ts';
import type { Control, EntryForm, FormField, FormOption } from './EntryForm.ts';
import { fieldLabel, nameOptions, plainOption } from './nameOptions.ts';
import { keyWords, nameIn } from './plainWords.ts';
import { choice } from './scalarField.ts';
import { cardinalFields, foldersOf } from './additionPlaces.ts';

interface Asked {
  label?: string;
  help?: string;
  control?: Control;
  options?: readonly FormOption[];
  open?: boolean;
  /** What is asked of each of several. */
  rows?: Readonly<Record<string, Asked>>;
  one?: string;
  value?: unknown;
  required?: boolean;
}

const titles: Readonly<Record<Addition, readonly [title: string, description: string]>> = {
  collection: [
    'New collection',
    'Records of a new kind, a page with all of them and a link to it, a form that adds one, and a few samples to begin with.',
  ],
  screen: ['New screen', 'A page with an address of its own, and a link to it in the menu.'],
  link: ['New link', 'One more entry of a menu.'],
  field: ['New field', 'Something more that is known of a record: in its entity, and, where you like, in a form and a table.'],
  column: ['New column', 'One more field of the records in a table.'],
  gate: ['New gate', 'A name for who may see something. Screens, folders and blocks ask for it by this name.'],
  choice: ['New choice', 'One more value in a list of choices.'],
  variant: ['New variant', 'The portal for another group, at a host of its own, made like one that is there.'],
  role: ['New role', 'A choice of the user, a rule that says who has it, and a gate that asks for it.'],
};

/** The short form for something new, from the portal's own names. */
export function addForm(what: Addition, edited: Edited): EntryForm {
  const [title, description] = titles[what];
  const fields = Object.entries(asked[what](edited)).map(([key, ask]) => fieldOf(key, ask));
  return { file: '', path: [], title, description, crumbs: [], fields, lists: [], others: [], becomes: [] };
}

function fieldOf(key: string, asked: Asked): FormField {
  const { label, help = '', control = 'text', options, open = false, rows, one, value, required = false } = asked;
  const fields = rows && Object.entries(rows).map(([name, ask]) => fieldOf(name, ask));
  const chosen = options && { ...choice(options, value, open), ...(key === 'icon' && { named: 'icon' as const }) };
  const shown = fields ? { control: 'rows' as const, fields, one } : (chosen ?? { control });
  return { key, label: label ?? keyWords(key), help, ...shown, value, isSet: value !== undefined, required };
}

const nowhere = { entity: undefined, form: undefined, item: undefined, machine: undefined, states: undefined, dialogs: undefined };

function names(kind: 'icon' | 'route' | 'gate' | 'form' | 'table' | 'choices', edited: Edited): readonly FormOption[] {
  return nameOptions(kind, edited, nowhere)?.options ?? [];
}

const tones = ['neutral', 'primary', 'accent', 'info', 'success', 'warning', 'danger'].map(plainOption);
const slug = 'Left empty, it is made of the label.';

function folderOf(edited: Edited): Asked {
  const options = foldersOf(edited);
  return { options, value: options[0]?.value, required: true, help: 'Where it belongs: what holds for the folder holds for it.' };
}

function doorsOf(edited: Edited): Readonly<Record<string, Asked>> {
  return {
    gate: { options: names('gate', edited), help: 'Who may see it. Without one, whoever may see the folder.' },
    navigation: {
      options: [{ value: 'none', label: 'No link' }, ...[...edited.checked.names.navigation].map(plainOption)],
      help: 'The menu that leads to it. Left empty, that of the folder.',
    },
    icon: { options: names('icon', edited), value: 'file-text' },
  };
}

const asked: Readonly<Record<Addition, (edited: Edited) => Readonly<Record<string, Asked>>>> = {
  collection: (edited) => ({
    label: { required: true, label: 'What they are called', help: 'All of them, such as Chores: above the page and in the menu.' },
    one: { label: 'What one is called', help: 'Left empty, the same without its s.' },
    fields: {
      label: 'What is known of each',
      help: 'The first is what each goes by. Choices are for a select: Kitchen, Yard. A checkbox becomes a button that ticks it.',
      one: 'Field',
      rows: {
        label: { label: 'Called', required: true },
        type: {
          options: fieldTypesOf(edited).filter(({ value }) => value !== 'list' && value !== 'password'),
          value: 'text',
          label: 'Kind',
        },
        choices: { label: 'Choices' },
      },
      value: [{ label: 'Title', type: 'text' }],
    },
    shown: {
      label: 'Shown as',
      options: [
        { value: 'table', label: 'A table' },
        { value: 'cards', label: 'Cards' },
      ],
      value: 'table',
      required: true,
    },
    form: { control: 'checkbox', value: true, label: 'With a form that adds one' },
    folder: folderOf(edited),
    name: { label: 'Name in files and addresses', help: 'Left empty, it is made of what they are called.' },
    ...doorsOf(edited),
  }),
  screen: (edited) => ({
    title: { required: true, help: 'What stands above the page, and in the menu.' },
    folder: folderOf(edited),
    name: { label: 'Name in the address', help: 'Left empty, it is made of the title.' },
    kind: {
      label: 'What it shows',
      options: [
        { value: 'text', label: 'A text' },
        { value: 'list', label: 'A list of records' },
        { value: 'form', label: 'A form' },
      ],
      value: 'text',
      required: true,
    },
    text: { control: 'longText', help: 'For a text: what it says.' },
    of: { options: collections(edited), help: 'For a list: whose records.' },
    form: { options: names('form', edited), help: 'For a form: which one.' },
    ...doorsOf(edited),
  }),
  link: (edited) => ({
    navigation: {
      options: [...edited.checked.names.navigation].map(plainOption),
      value: [...edited.checked.names.navigation][0],
      required: true,
      label: 'Menu',
    },
    label: { required: true },
    to: { options: names('route', edited), open: true, required: true },
    icon: { options: names('icon', edited) },
    badge: {},
  }),
  field: (edited) => ({
    entity: {
      options: [...edited.checked.names.entities.keys()].map((name) => ({ value: name, label: entityLabel(name, edited) })),
      required: true,
      label: 'Of',
    },
    label: { required: true },
    name: { label: 'Name in records', help: slug },
    type: { options: fieldTypesOf(edited), value: 'text', required: true },
    choices: { options: names('choices', edited), help: 'For a select or a list: what can be chosen.' },
    required: { control: 'checkbox', label: 'Has to be filled in', value: false },
    form: { options: names('form', edited), help: 'The form that asks for it.' },
    table: { options: names('table', edited), help: 'The table that shows it.' },
  }),
  column: (edited) => ({
    column: { options: columnsLeft(edited), required: true, label: 'Table and field' },
    label: { help: "By default the field's own." },
  }),
  gate: (edited) => ({
    name: { required: true, help: 'Letters and digits, such as `treasurer`.' },
    ...Object.fromEntries(
      cardinalFields(edited).map(({ path, label, values }): [string, Asked] => [
        path,
        {
          label,
          options: values.map((value) => (typeof value === 'boolean' ? { value, label: value ? 'Yes' : 'No' } : plainOption(value))),
        },
      ]),
    ),
    gate: { label: 'Also passes', options: names('gate', edited), help: 'A gate that has to be open, too.' },
  }),
  choice: (edited) => ({
    list: { options: names('choices', edited), required: true },
    label: { required: true },
    value: { label: 'Value in records', help: slug },
    tone: { options: tones },
    icon: { options: names('icon', edited) },
  }),
  variant: (edited) => ({
    name: { required: true, help: 'Letters and digits, such as `juniors`.' },
    domain: { required: true, label: 'Host name', help: 'Such as juniors.example.org.' },
    like: {
      options: [...edited.checked.names.domains].map(plainOption),
      value: [...edited.checked.names.domains][0],
      required: true,
      label: 'Made like',
    },
    organizationName: { required: true },
    tagline: {},
    ...Object.fromEntries(
      (edited.checked.names.domainEntity?.fields ?? []).map(({ name, values }): [string, Asked] => [
        name,
        {
          label: keyWords(name),
          ...(values && { options: values.map(plainOption), open: true }),
          help: 'What the variant says of itself. Another word than those makes a new choice.',
        },
      ]),
    ),
  }),
  role: (edited) => ({
    field: { options: userChoices(edited).map(plainOption), value: userChoices(edited)[0], required: true, label: 'Kind of role' },
    label: { required: true },
    value: { label: 'Value in records', help: slug },
    email: { label: 'Who has it', help: 'A part of the e-mail. Left empty, the value.' },
    gate: { control: 'checkbox', value: true, label: 'With a gate that asks for it' },
    tone: { options: tones },
  }),
};

function collections({ checked: { names } }: Edited): FormOption[] {
  return [...names.collections].flatMap(([name, { single }]) => (single ? [] : [plainOption(name)]));
}

/** Types that a field can have without another key. */
function fieldTypesOf({ vocabulary, checked }: Edited): FormOption[] {
  return offeredNames(vocabulary, checked.names)
    .fieldType.names.filter((name) => name !== 'record' && name !== 'fieldType')
    .map(plainOption);
}

function entityLabel(name: string, { checked }: Edited): string {
  const value = checked.manifests.find((manifest) => manifest.kind === 'entities' && manifest.name === name)?.source.value;
  return isObject(value) ? (nameIn(value['label']) ?? name) : name;
}

function columnsLeft({ checked }: Edited): FormOption[] {
  const { tables, entities } = checked.names;
  return [...tables].flatMap(([table, value]) => {
    const entity = isObject(value) && typeof value['entity'] === 'string' ? entities.get(value['entity']) : undefined;
    const columns: unknown[] = isObject(value) && Array.isArray(value['columns']) ? value['columns'] : [];
    const there = new Set(columns.map((column) => (isObject(column) ? column['field'] : column)));
    const fields = entity?.fields?.filter(({ name }) => !there.has(name)) ?? [];
    return fields.map(({ name }) => ({
      value: `${table}.${name}`,
      label: `${table}: ${entity ? fieldLabel(entity, name, checked) : name}`,
    }));
  });
}

/** The fields of users that sign-in rules choose among values. */
function userChoices({ checked: { names, manifests } }: Edited): string[] {
  const portal = manifests.find(({ kind }) => kind === 'portal')?.source.value;
  const signIn = isObject(portal) && isObject(portal['signIn']) ? portal['signIn'] : {};
  const rules = isObject(signIn['user']) ? Object.keys(signIn['user']) : [];
  return rules.filter((rule) => names.userEntity?.fields?.find(({ name }) => name === rule)?.values !== undefined);
}
