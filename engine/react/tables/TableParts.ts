import { createContext, useContext } from 'react';
import type { Action } from '../../language/action.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

export interface TableParts {
  fields: readonly Field[];
  actions: readonly Action[];
  /** True if row actions show their labels, not only icons. */
  inWords: boolean;
  /** The linked column: each of its values is a link to the row's record. */
  title?: TitleColumn | undefined;
}

export interface TitleColumn {
  id: string;
  addressOf: (row: Row) => string | undefined;
  /** Opens the record without leaving the page. */
  onOpen: (row: Row) => void;
}

export const TablePartsContext = createContext<TableParts>({ fields: [], actions: [], inWords: false });

export function useTableParts(): TableParts {
  return useContext(TablePartsContext);
}
