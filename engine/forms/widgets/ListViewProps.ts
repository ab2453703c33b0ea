import type { Control } from '../useControl.ts';

/** What the two looks of a list of texts share. */
export interface ListViewProps {
  items: readonly string[];
  control: Control;
  placeholder?: string;
  onChange: (items: string[]) => void;
}
