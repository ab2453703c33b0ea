import type { ReactNode } from 'react';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { readPath } from '../../core/conditions/scope.ts';
import { memberFields } from '../../core/fields/memberFields.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useScreenAssets } from '../context/ScreenAssets.ts';
import { SharedForm } from './SharedForm.tsx';

export function SharedFormFrame({ form: name, children }: { form: string; children: ReactNode }) {
  const form = useScreenAssets().forms[name];
  const scope = useScope();
  const { runtime } = usePortal();
  const row = isRecord(scope['row']) ? scope['row'] : undefined;
  if (!form) return children;
  const fields = form.fieldsFrom === undefined ? form.fields : memberFields(readPath(scope, form.fieldsFrom), runtime);
  return (
    // Remount the form for a different record, so that the previous record's input disappears.
    <SharedForm key={String(row?.['id'] ?? '')} name={form.name} fields={fields} row={row}>
      {children}
    </SharedForm>
  );
}
