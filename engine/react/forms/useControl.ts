import { useSyncExternalStore } from 'react';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import { fieldOf, type FormContext, type WidgetProps } from './FormTypes.ts';

/** The ids of the texts that describe an input. */
export const describedBy = {
  help: (id: string) => `${id}__help`,
  error: (id: string) => `${id}__error`,
  label: (id: string) => `${id}__label`,
};

/** The message of a field, unless it was edited since. */
export function useMessage(id: string, errors: readonly string[] | undefined, { edited }: FormContext): string | undefined {
  const isEdited = useSyncExternalStore(edited.subscribe, () => edited.has(id));
  return isEdited ? undefined : errors?.[0];
}

export interface Control {
  field: Field;
  type: FieldType;
  /** What every input carries. */
  attributes: {
    id: string;
    name: string;
    required: boolean | undefined;
    disabled: boolean | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** What a widget needs besides its value. */
export function useControl({ id, name, required, disabled, rawErrors, options, registry }: WidgetProps): Control {
  const message = useMessage(id, rawErrors, registry.formContext);
  const field = fieldOf(options);
  if (!field) throw new Error(`The widget of "${name}" was given no field`);
  const descriptions = [message && describedBy.error(id), options.help && describedBy.help(id)].filter(Boolean);
  return {
    field,
    type: fieldTypes[field.type],
    attributes: {
      id,
      name,
      required: required || undefined,
      disabled: disabled || undefined,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': descriptions.join(' ') || undefined,
    },
  };
}
