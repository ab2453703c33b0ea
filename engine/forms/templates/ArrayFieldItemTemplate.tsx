import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Button } from '../../ui/Button.tsx';
import type { FormContext, FormData } from '../FormTypes.ts';
import { ShortName } from './ShortName.tsx';

/** One record of a list, with a button that removes it. */
export function ArrayFieldItemTemplate({
  children,
  index,
  buttonsProps,
  parentUiSchema,
}: ArrayFieldItemTemplateProps<FormData, RJSFSchema, FormContext>) {
  return (
    <div className="grid min-w-0 gap-3 rounded-(--radius-control) border border-line p-4">
      {children}
      {buttonsProps.hasRemove && (
        <Button look="quiet" tone="danger" size="small" className="justify-self-end" onClick={buttonsProps.onRemoveItem}>
          <ShortName short="Remove" name={`Remove ${parentUiSchema?.['ui:title'] ?? ''} ${index + 1}`} />
        </Button>
      )}
    </div>
  );
}
