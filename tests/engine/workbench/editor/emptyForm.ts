import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';

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
