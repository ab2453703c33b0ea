import { createContext, useContext } from 'react';
import type { Action } from '../../language/action.ts';
import type { Field } from '../../language/field.ts';

export interface TableParts {
  fields: readonly Field[];
  actions: readonly Action[];
}

export const TablePartsContext = createContext<TableParts>({ fields: [], actions: [] });

export function useTableParts(): TableParts {
  return useContext(TablePartsContext);
}
