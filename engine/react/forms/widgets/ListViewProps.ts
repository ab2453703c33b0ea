import type { ListWords } from '../compileForm.ts';
import type { Control } from '../useControl.ts';

/** What the looks of a list of texts share. */
export interface ListViewProps {
  items: readonly string[];
  control: Control;
  /** How the parts of the list read. */
  words: ListWords;
  placeholder?: string;
  onChange: (items: string[]) => void;
}
