import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FormContext, FormData } from '../FormTypes.ts';
import { describedField } from '../formUiSchema.ts';
import { useListFocus } from '../useListFocus.ts';
import { RequiredMark } from './FieldTemplate.tsx';
import { ShortName } from './ShortName.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

type ListProps = ArrayFieldTemplateProps<FormData, RJSFSchema, FormContext>;

export function ArrayFieldTemplate({ fieldPathId, uiSchema, title, items, canAdd, onAddClick }: ListProps) {
  const phrase = usePhrases(formPhrases);
  const list = useRef<HTMLFieldSetElement>(null);
  useListFocus(list, items.length);
  const label = uiSchema?.['ui:title'] || title;
  const described = describedField(uiSchema?.['ui:options']);
  const plain = phrase('add');
  const add = described?.words.add ?? plain;
  return (
    <fieldset ref={list} id={fieldPathId.$id} className="grid min-w-0 gap-4">
      <legend className="mb-2 flex gap-1 text-sm font-medium text-ink">
        <span>{label}</span>
        {described?.field.required && <RequiredMark />}
      </legend>
      {items}
      {canAdd && (
        <Button data-adds look="secondary" size="small" className="justify-self-start" onClick={onAddClick}>
          {add === plain ? <ShortName short={add} name={phrase('addTo', { list: label ?? '' })} /> : add}
        </Button>
      )}
    </fieldset>
  );
}

type ItemProps = ArrayFieldItemTemplateProps<FormData, RJSFSchema, FormContext>;

export function ArrayFieldItemTemplate({ children, index, buttonsProps, parentUiSchema }: ItemProps) {
  const phrase = usePhrases(formPhrases);
  const described = describedField(parentUiSchema?.['ui:options']);
  const isFixed = index < (described?.field.fixed?.length ?? 0);
  const { item, remove } = described?.words ?? { item: '', remove: phrase('remove') };
  const name = phrase('item', { item, position: index + 1 });
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-(--radius-control) border border-line px-4 pb-3">
      <legend className="px-1 text-sm font-medium text-muted">{name}</legend>
      <div className="flex flex-wrap items-end justify-end gap-x-3 gap-y-2 *:first:min-w-0 *:first:flex-[1_1_16rem] [&>.grid]:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] [&>.grid]:gap-3 [&>.grid>.is-tick]:self-end">
        {children}
        {buttonsProps.hasRemove && !isFixed && (
          <Button look="quiet" tone="danger" size="small" onClick={buttonsProps.onRemoveItem}>
            <ShortName short={remove} name={phrase('removeOf', { remove, item: name })} />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
