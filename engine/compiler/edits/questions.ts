import { suggestNames } from '../names/suggestNames.ts';
import { isObject } from '../source/Source.ts';
import { cardinalFields, remainingColumns, listDelays, listFolders, userChoices } from './additionPlaces.ts';
import type { Addition } from './EditCommand.ts';
import type { EditedPortal } from './entryAt.ts';
import type { FormControl, FormOption } from './EntryForm.ts';
import { fieldTypeWords } from './fieldTypeWords.ts';
import { nameOptions, toOption } from './nameOptions.ts';
import { keyWords, findName } from './keyWords.ts';

export interface QuestionField {
  label?: string;
  help?: string;
  control?: FormControl;
  options?: readonly FormOption[];
  open?: boolean;
  rows?: Readonly<Record<string, QuestionField>>;
  one?: string;
  value?: unknown;
  required?: boolean;
}

const nowhere = { entity: undefined, form: undefined, item: undefined, machine: undefined, states: undefined, dialogs: undefined };

function names(kind: 'icon' | 'route' | 'gate' | 'form' | 'table' | 'choices', edited: EditedPortal): readonly FormOption[] {
  return nameOptions(kind, edited, nowhere)?.options ?? [];
}

const tones = ['neutral', 'primary', 'accent', 'info', 'success', 'warning', 'danger'].map(toOption);
const slug = 'If you leave it empty, the label is used.';

function rowsQuestion(edited: EditedPortal): Readonly<Record<string, QuestionField>> {
  return {
    label: { label: 'Name', required: true },
    type: {
      options: listFieldTypes(edited).filter(({ value }) => value !== 'list' && value !== 'password'),
      value: 'text',
      label: 'Kind',
    },
    choices: { label: 'Choices' },
  };
}

function folderQuestion(edited: EditedPortal): QuestionField {
  const options = listFolders(edited);
  return { options, value: options[0]?.value, required: true, help: 'The folder for the page. The folder’s gates apply to the page, too.' };
}

function accessFields(edited: EditedPortal): Readonly<Record<string, QuestionField>> {
  return {
    gate: { options: names('gate', edited), help: 'Who can see the page. Without a gate, everyone who can enter the folder can see it.' },
    navigation: {
      // Use `/` for the folder's menu. No other menu can have this name, because names can't contain slashes.
      options: [
        { value: '/', label: 'The folder’s menu' },
        { value: 'none', label: 'No link' },
        ...[...edited.checked.names.navigation].map(toOption),
      ],
      value: '/',
      help: 'The menu that should link to the page.',
    },
    icon: { options: names('icon', edited), value: 'file-text' },
  };
}

export const questions: Readonly<Record<Addition, (edited: EditedPortal) => Readonly<Record<string, QuestionField>>>> = {
  collection: (edited) => ({
    label: { required: true, label: 'Plural name', help: 'For example, Chores. Appears above the page and in the menu.' },
    one: { label: 'Singular name', help: 'If you leave it empty, the plural name without the “s” is used.' },
    fields: {
      help: 'The first field is the record’s name. For a select, list its choices: Kitchen, Yard. A checkbox also gets a button that checks it.',
      one: 'Field',
      rows: rowsQuestion(edited),
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
    form: { control: 'checkbox', value: true, label: 'Add a form for new records' },
    folder: folderQuestion(edited),
    name: { label: 'Name in files and addresses', help: 'If you leave it empty, the plural name is used.' },
    ...accessFields(edited),
  }),
  screen: (edited) => ({
    title: { required: true, help: 'The heading of the page, and its name in the menu.' },
    folder: folderQuestion(edited),
    name: {
      label: 'Name in the address',
      help: 'If you leave it empty, the title is used. A name with a slash, such as `shed/tools`, starts a new folder, which the gate below protects.',
    },
    kind: {
      label: 'Content',
      options: [
        { value: 'text', label: 'Text' },
        { value: 'list', label: 'A list of records' },
        { value: 'form', label: 'A form' },
      ],
      value: 'text',
      required: true,
    },
    text: { control: 'longText', help: 'The text, if the content is text.' },
    of: { options: collections(edited), help: 'The collection, if the content is a list.' },
    form: { options: names('form', edited), help: 'The name of the form, if the content is a form.' },
    ...accessFields(edited),
  }),
  link: (edited) => ({
    navigation: {
      options: [...edited.checked.names.navigation].map(toOption),
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
    },
    label: { required: true },
    name: { label: 'Name in records', help: slug },
    type: { options: listFieldTypes(edited), value: 'text', required: true },
    choices: { options: names('choices', edited), help: 'For a select or a list: its choices.' },
    required: { control: 'checkbox', value: false },
    form: { options: names('form', edited), help: 'The form to add the field to.' },
    table: { options: names('table', edited), help: 'The table to add the field to.' },
  }),
  column: (edited) => ({
    column: { options: remainingColumns(edited), required: true, label: 'Table and field' },
    label: { help: "Defaults to the field's label." },
  }),
  gate: (edited) => ({
    name: { required: true, help: 'Letters and digits, such as `treasurer`.' },
    ...Object.fromEntries(
      cardinalFields(edited).map(({ path, label, values }): [string, QuestionField] => [path, createPassingValuesField(label, values)]),
    ),
    gate: {
      label: 'Gates that must be open, too',
      control: 'several',
      options: names('gate', edited),
      help: 'Only viewers who also pass all of the checked gates pass this gate.',
    },
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
    domain: {
      label: 'Host name',
      help: 'Such as juniors.example.org. If you leave it empty, it’s the copied variant’s host name with the new name in it.',
    },
    like: {
      options: [...edited.checked.names.domains].map(toOption),
      value: [...edited.checked.names.domains][0],
      required: true,
      label: 'Copy from',
    },
    organizationName: { required: true },
    tagline: {},
    ...Object.fromEntries(
      (edited.checked.names.domainEntity?.fields ?? []).map(({ name, values }): [string, QuestionField] => [
        name,
        {
          label: keyWords(name),
          ...(values && { options: values.map(toOption), open: true }),
          help: "A property of the variant. If you enter a word that isn't in the list, it becomes a new choice.",
        },
      ]),
    ),
  }),
  role: (edited) => ({
    field: { options: userChoices(edited).map(toOption), value: userChoices(edited)[0], required: true, label: 'Kind of role' },
    label: { required: true },
    value: { label: 'Value in records', help: slug },
    email: {
      label: 'Email contains',
      help: 'Users whose email contains this word get the role. If you leave it empty, the value is used.',
    },
    gate: { control: 'checkbox', value: true, label: 'Add a gate for the role' },
    tone: { options: tones },
  }),
  flow: (edited) => ({
    title: { required: true, help: 'For example, “Ask for a key”. Appears above the page and in the menu.' },
    fields: {
      label: 'Form fields',
      help: 'The first field is required. For a select, list its choices: Kitchen, Yard. In “Refused”, enter a value that the form rejects: text, one of the choices, or “no”.',
      one: 'Field',
      rows: { ...rowsQuestion(edited), refused: { label: 'Refused' } },
      value: [{ label: 'Your name', type: 'text' }],
    },
    submit: { label: 'Button', value: 'Send' },
    delay: {
      label: 'Duration',
      options: listDelays(edited),
      open: true,
      value: listDelays(edited)[0]?.value ?? '1000',
      help: 'One of the portal’s delays, or a number of milliseconds.',
    },
    done: { label: 'When done', value: 'Thank you.' },
    failed: { label: 'When it fails', value: 'That didn’t work. Please try again.' },
    on: {
      label: 'On the page',
      options: [...edited.checked.names.screenFiles.keys()].map(toOption),
      help: 'If you leave it empty, the form gets its own page, and the fields below are for that page.',
    },
    folder: folderQuestion(edited),
    ...accessFields(edited),
  }),
};

function createPassingValuesField(label: string, values: readonly (string | boolean)[]): QuestionField {
  const options = values.map((value) => (typeof value === 'boolean' ? { value, label: value ? 'Yes' : 'No' } : toOption(value)));
  if (values.some((value) => typeof value === 'boolean')) return { label, options };
  return {
    label,
    control: 'several',
    options,
    help: 'Viewers with any of the checked values pass. If none is checked, viewers with any value pass.',
  };
}

function collections({ checked: { names } }: EditedPortal): FormOption[] {
  return [...names.collections].flatMap(([name, { single }]) => (single ? [] : [toOption(name)]));
}

function listFieldTypes({ checked }: EditedPortal): FormOption[] {
  return suggestNames(checked.names)
    .fieldType.names.filter((name) => name !== 'record' && name !== 'fieldType')
    .map((name) => ({ value: name, label: fieldTypeWords(name) }));
}

function entityLabel(name: string, { checked }: EditedPortal): string {
  const value = checked.manifests.find((manifest) => manifest.kind === 'entities' && manifest.name === name)?.source.value;
  return isObject(value) ? (findName(value['label']) ?? name) : name;
}
