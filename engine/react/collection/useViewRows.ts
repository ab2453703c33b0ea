import { useSharedRows } from './useSharedRows.ts';
import { useWholeRows } from './useWholeRows.ts';

/** Returns the rows of a collection, or of a list of records in the scope, for a view. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;
