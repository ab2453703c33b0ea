import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { FieldsOf } from '../../core/values/fieldOfValue.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from './PortalContext.ts';
import { ScopeValues, useScope } from './ScopeContext.tsx';
import { ScreenAssetsContext } from './ScreenAssets.ts';

/** The fields of what blocks laid over the scope, by root: `row`, `outer`, `values`. */
type KnownFields = Readonly<Partial<Record<string, readonly Field[]>>>;

const KnownFieldsContext = createContext<KnownFields>({});

/** Lays a record over the scope as `row`, the one around as `outer`, and says which fields they have, so that what is inside can format them. */
export function RowScope({ row, fields, children }: { row: Row; fields: readonly Field[] | undefined; children: ReactNode }) {
  const around = useScope()['row'];
  const known = useContext(KnownFieldsContext);
  const values = useMemo(() => (around === undefined ? { row } : { row, outer: around }), [row, around]);
  const deeper = useMemo(() => ({ ...known, row: fields, outer: known['row'] }), [known, fields]);
  return (
    <KnownFieldsContext value={deeper}>
      <ScopeValues values={values}>{children}</ScopeValues>
    </KnownFieldsContext>
  );
}

/** Says how the values that a group computes are written, beside those of the groups around. */
export function ValueFields({ fields, children }: { fields: readonly Field[]; children: ReactNode }) {
  const known = useContext(KnownFieldsContext);
  const deeper = useMemo(() => ({ ...known, values: [...fields, ...(known['values'] ?? [])] }), [known, fields]);
  return <KnownFieldsContext value={deeper}>{children}</KnownFieldsContext>;
}

/** Answers the fields of a collection's rows by its name, of a root of the scope (`row`, `viewer`), or of a list of records in it (`row.lines`). */
export function useFieldsOf(): FieldsOf {
  const known = useContext(KnownFieldsContext);
  const entities = useContext(ScreenAssetsContext)?.entities;
  const { userEntity } = usePortal().manifests;
  return useCallback(
    (of) => {
      const [root = '', ...path] = of.split('.');
      const fields = known[root] ?? (root === 'viewer' ? userEntity.fields : path.length === 0 ? entities?.[root]?.fields : undefined);
      return path.reduce<readonly Field[] | undefined>((found, name) => found?.find((field) => field.name === name)?.fields, fields);
    },
    [known, entities, userEntity],
  );
}

/** The fields of `of` (see `useFieldsOf`); `undefined` where no entity says. */
export function useRowFields(of: string): readonly Field[] | undefined {
  return useFieldsOf()(of);
}
