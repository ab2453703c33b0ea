import { createContext } from 'react';
import type { Path } from '../../compiler/source/Source.ts';
import type { EntryFormState } from './useEntryForm.ts';

/** The form's entry. `undefined` in dialogs for new entries. */
export const EntryContext = createContext<{ file: string; path: Path; title: string; run: EntryFormState['run'] } | undefined>(undefined);
