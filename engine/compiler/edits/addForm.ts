import type { Addition } from './Command.ts';
import type { Edited } from './entryAt.ts';
import type { EntryForm, FormField } from './EntryForm.ts';
import { keyWords } from './plainWords.ts';
import { questions, type Asked } from './questions.ts';
import { choice } from './scalarField.ts';

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
  flow: [
    'New flow',
    'Something that is filled in and sent, step by step: a form, what it says while it is sent, when that fails and when it is done.',
  ],
};

export function addForm(what: Addition, edited: Edited): EntryForm {
  const [title, description] = titles[what];
  const fields = Object.entries(questions[what](edited)).map(([key, ask]) => fieldOf(key, ask));
  return { file: '', path: [], title, description, crumbs: [], fields, lists: [], others: [], conversions: [] };
}

function fieldOf(key: string, asked: Asked): FormField {
  const { label, help = '', control = 'text', options, open = false, rows, one, value, required = false } = asked;
  const fields = rows && Object.entries(rows).map(([name, ask]) => fieldOf(name, ask));
  const chosen = options && { ...choice(options, value, open), ...(key === 'icon' && { named: 'icon' as const }) };
  const shown = fields ? { control: 'rows' as const, fields, one } : (chosen ?? { control });
  return { key, label: label ?? keyWords(key), help, ...shown, value, isSet: value !== undefined, required };
}
