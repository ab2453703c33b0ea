import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { wordsOf, type FormContext, type FormData } from '../FormTypes.ts';
import { useListFocus } from '../useListFocus.ts';
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
  const list = useRef<HTMLFieldSetElement>(null);
  useListFocus(list, items.length);
  const label = uiSchema?.['ui:title'] || title;
  const { add } = wordsOf(uiSchema?.['ui:options']);
  return (
    <fieldset ref={list} id={fieldPathId.$id} className="grid min-w-0 gap-4">
      <legend className="mb-2 flex gap-1 text-sm font-medium text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      {items}
      {canAdd && (
        <Button data-adds look="secondary" size="small" className="justify-self-start" onClick={onAddClick}>
          {add === 'Add' ? <ShortName short={add} name={`Add to ${label}`} /> : add}
        </Button>
      )}
    </fieldset>
  );
}
