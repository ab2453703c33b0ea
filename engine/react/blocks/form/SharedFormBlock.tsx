import { isRecord } from '../../../core/conditions/isRecord.ts';
import { memberFields } from '../../../core/fields/memberFields.ts';
import { readPath } from '../../../core/conditions/scope.ts';
import { SharedForm } from '../../forms/SharedForm.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { useScreenAssets } from '../../context/ScreenAssets.ts';
import FormBlock from './FormBlock.tsx';
import type { FormProps } from './formBlockSchema.ts';

/** A form block that handles concurrent changes by others. */
export default function SharedFormBlock(props: FormProps) {
  const form = useScreenAssets().forms[props.form];
  const scope = useScope();
  const { runtime } = usePortal();
  const row = isRecord(scope['row']) ? scope['row'] : undefined;
  if (!form) return <FormBlock {...props} />;
  const fields = form.fieldsFrom === undefined ? form.fields : memberFields(readPath(scope, form.fieldsFrom), runtime);
  return (
    // Keyed by record, so that input isn't carried over to another record.
    <SharedForm key={String(row?.['id'] ?? '')} name={form.name} fields={fields} row={row}>
      <FormBlock {...props} />
    </SharedForm>
  );
}
