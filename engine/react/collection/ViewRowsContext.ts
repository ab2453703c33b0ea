import { createContext } from 'react';
import { useWholeRows } from './useWholeRows.ts';

/** The hook that returns a view's rows. By default, from whole collections. */
export const ViewRowsContext = createContext(useWholeRows);
