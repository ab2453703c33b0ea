import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { FieldsOf } from '../../core/values/fieldOfValue.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from './PortalContext.ts';
import { ScopeValues, useScope } from './ScopeContext.tsx';
import { ScreenAssetsContext, type ScreenAssets } from './ScreenAssets.ts';

/** The fields of the records in the scope. The keys are `row`, `outer`, and `values`. */
export type KnownFields = Readonly<Partial<Record<string, readonly Field[]>>>;

export const KnownFieldsContext = createContext<KnownFields>({});

/** Adds a record to the scope as `row`. The scope's previous `row` becomes `outer`. */
export function RowScope({ row, fields, children }: { row: Row; fields: readonly Field[] | undefined; children: ReactNode }) {
  const outerRow = useScope()['row'];
  const fieldsInScope = useContext(KnownFieldsContext);
  const values = useMemo(() => (outerRow === undefined ? { row } : { row, outer: outerRow }), [row, outerRow]);
  const innerFields = useMemo(() => ({ ...fieldsInScope, row: fields, outer: fieldsInScope['row'] }), [fieldsInScope, fields]);
  return (
    <KnownFieldsContext value={innerFields}>
      <ScopeValues values={values}>{children}</ScopeValues>
    </KnownFieldsContext>
  );
}

export function ValueFields({ fields, children }: { fields: readonly Field[]; children: ReactNode }) {
  const fieldsInScope = useContext(KnownFieldsContext);
  const innerFields = useMemo(
    () => ({ ...fieldsInScope, values: [...fields, ...(fieldsInScope['values'] ?? [])] }),
    [fieldsInScope, fields],
  );
  return <KnownFieldsContext value={innerFields}>{children}</KnownFieldsContext>;
}

/**
 * Returns a function that finds the fields of a collection (`events`), a record in the scope (`row`), or a list in the scope (`row.lines`).
 */
export function useFindFields(): FieldsOf {
  const fieldsInScope = useContext(KnownFieldsContext);
  const entities = useContext(ScreenAssetsContext)?.entities;
  const { userEntity } = usePortal().manifests;
  return useCallback((of) => findFields(of, fieldsInScope, entities, userEntity), [fieldsInScope, entities, userEntity]);
}

export function findFields(
  of: string,
  known: KnownFields,
  entities: ScreenAssets['entities'] | undefined,
  userEntity: { fields: readonly Field[] },
): readonly Field[] | undefined {
  const [root = '', ...path] = of.split('.');
  const fields = known[root] ?? (root === 'viewer' ? userEntity.fields : path.length === 0 ? entities?.[root]?.fields : undefined);
  return path.reduce<readonly Field[] | undefined>((found, name) => found?.find((field) => field.name === name)?.fields, fields);
}

/** Returns the fields of a collection (`events`), a record (`row`), or a list (`row.lines`). Returns `undefined` if they aren't known. */
export function useRowFields(of: string): readonly Field[] | undefined {
  return useFindFields()(of);
}
