import type { Addition } from './EditCommand.ts';
import type { EditedPortal } from './entryAt.ts';
import type { EntryForm, FormField } from './EntryForm.ts';
import { keyWords } from './keyWords.ts';
import { questions, type QuestionField } from './questions.ts';
import { choice } from './scalarField.ts';

const titles: Readonly<Record<Addition, readonly [title: string, description: string]>> = {
  collection: [
    'New collection',
    'A new type of record, with a page that lists the records, a link to the page, a form that adds a record, and a few samples.',
  ],
  screen: ['New screen', 'A page with its own address, and a link to it in the menu.'],
  link: ['New link', 'An entry in a menu.'],
  field: ['New field', 'Another property of a record. You can also add it to a form and a table.'],
  column: ['New column', 'A column that shows another field of a table’s records.'],
  gate: ['New gate', 'A named rule for who can see something. Screens, folders, and blocks refer to it by name.'],
  choice: ['New choice', 'Another value in a list of choices.'],
  variant: ['New variant', 'The portal for another group, at its own host, based on an existing variant.'],
  role: ['New role', 'A role that users can have, a rule that assigns it, and a gate that requires it.'],
  flow: ['New flow', 'A form that users fill in and send, with messages for sending, failure, and success.'],
};

export function addForm(what: Addition, edited: EditedPortal): EntryForm {
  const [title, description] = titles[what];
  const fields = Object.entries(questions[what](edited)).map(([key, ask]) => makeField(key, ask));
  return { file: '', path: [], title, description, crumbs: [], fields, lists: [], others: [], conversions: [] };
}

function makeField(key: string, question: QuestionField): FormField {
  const { label, help = '', control = 'text', options, open = false, rows, one, value, required = false } = question;
  const fields = rows && Object.entries(rows).map(([name, ask]) => makeField(name, ask));
  const chosen = options && control !== 'several' && { ...choice(options, value, open), ...(key === 'icon' && { named: 'icon' as const }) };
  const shown = fields ? { control: 'rows' as const, fields, one } : chosen || { control, ...(options && { options }) };
  return { key, label: label ?? keyWords(key), help, ...shown, value, isSet: value !== undefined, required };
}
