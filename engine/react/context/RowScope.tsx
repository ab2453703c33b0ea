import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { ScopeValues, useScope } from './ScopeContext.tsx';
import { ScreenAssetsContext } from './ScreenAssets.ts';

const RowFieldsContext = createContext<readonly Field[] | undefined>(undefined);

/** Lays a record over the scope as `row`, the one around as `outer`, and says which fields it has, so that what is inside can format them. */
export function RowScope({ row, fields, children }: { row: Row; fields: readonly Field[] | undefined; children: ReactNode }) {
  const around = useScope()['row'];
  const values = useMemo(() => (around === undefined ? { row } : { row, outer: around }), [row, around]);
  return (
    <RowFieldsContext value={fields}>
      <ScopeValues values={values}>{children}</ScopeValues>
    </RowFieldsContext>
  );
}

/** The fields of a collection's rows by its name, of the row here as `row`, or of a list of records in it (`row.lines`); `undefined` where no entity says. */
export function useRowFields(of: string): readonly Field[] | undefined {
  const rowFields = useContext(RowFieldsContext);
  const entities = useContext(ScreenAssetsContext)?.entities;
  const [root = '', ...path] = of.split('.');
  if (root !== 'row') return path.length === 0 ? entities?.[root]?.fields : undefined;
  return path.reduce<readonly Field[] | undefined>((fields, name) => fields?.find((field) => field.name === name)?.fields, rowFields);
}
