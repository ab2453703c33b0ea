import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Button } from '../../ui/Button.tsx';
import { fieldOf, wordsOf, type FormContext, type FormData } from '../FormTypes.ts';
import { ShortName } from './ShortName.tsx';

/** One record of a list: a group with its number, and a button that removes it unless the list begins with it. */
export function ArrayFieldItemTemplate({
  children,
  index,
  buttonsProps,
  parentUiSchema,
}: ArrayFieldItemTemplateProps<FormData, RJSFSchema, FormContext>) {
  const options = parentUiSchema?.['ui:options'];
  const isFixed = index < (fieldOf(options)?.fixed?.length ?? 0);
  const { item, remove } = wordsOf(options);
  const name = `${item} ${index + 1}`;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-(--radius-control) border border-line px-4 pt-2 pb-4 @lg:[&>.grid]:grid-cols-2">
      <legend className="px-1 text-sm font-medium text-muted">{name}</legend>
      {children}
      {buttonsProps.hasRemove && !isFixed && (
        <Button look="quiet" tone="danger" size="small" className="justify-self-end" onClick={buttonsProps.onRemoveItem}>
          <ShortName short={remove} name={`${remove} ${name}`} />
        </Button>
      )}
    </fieldset>
  );
}
