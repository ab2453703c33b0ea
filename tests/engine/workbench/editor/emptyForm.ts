import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';

/** The form of an entry without fields. */
export const emptyForm: EntryForm = {
  file: 'table.json',
  path: [],
  title: 'Table',
  description: '',
  crumbs: [],
  fields: [],
  lists: [],
  others: [],
  conversions: [],
};
