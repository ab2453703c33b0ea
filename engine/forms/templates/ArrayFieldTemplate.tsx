import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Button } from '../../ui/Button.tsx';
import type { FormContext, FormData } from '../FormTypes.ts';
import { RequiredMark } from './FieldLabel.tsx';
import { ShortName } from './ShortName.tsx';

/** A list of records: a group with the records' fields and a button for one more. */
export function ArrayFieldTemplate({
  fieldPathId,
  uiSchema,
  title,
  required,
  items,
  canAdd,
  onAddClick,
}: ArrayFieldTemplateProps<FormData, RJSFSchema, FormContext>) {
  const label = uiSchema?.['ui:title'] || title;
  return (
    <fieldset id={fieldPathId.$id} className="grid min-w-0 gap-4">
      <legend className="mb-2 flex gap-1 text-sm font-medium text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      {items}
      {canAdd && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={onAddClick}>
          <ShortName short="Add" name={`Add to ${label}`} />
        </Button>
      )}
    </fieldset>
  );
}
