import { useSyncExternalStore } from 'react';
import { typeOf } from '../../core/fields/fieldTypes.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { FormContext, WidgetProps } from './FormTypes.ts';
import { descriptionOf, type ListWords } from './formUiSchema.ts';

/** The ids of the texts that describe an input. */
export const partIds = {
  help: (id: string) => `${id}__help`,
  error: (id: string) => `${id}__error`,
  label: (id: string) => `${id}__label`,
};

/** The message of a field: what the form says of it, else what rjsf found. */
export function useMessage(id: string, errors: readonly string[] | undefined, { messages }: FormContext): string | undefined {
  return useSyncExternalStore(messages.subscribe, () => messages.get(id)) ?? errors?.[0];
}

/** What every input carries. */
export interface ControlAttributes {
  id: string;
  name: string;
  required: boolean | undefined;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface Control {
  field: Field;
  type: FieldType;
  /** How the parts of a list read. */
  words: ListWords;
  attributes: ControlAttributes;
}

/** What a widget needs besides its value. */
export function useControl({ id, name, disabled, rawErrors, options, registry }: WidgetProps): Control {
  const message = useMessage(id, rawErrors, registry.formContext);
  const described = descriptionOf(options);
  if (!described) throw new Error(`The widget of "${name}" was given no field`);
  const { field, words } = described;
  const descriptions = [message && partIds.error(id), options.help && partIds.help(id)].filter(Boolean);
  return {
    field,
    type: typeOf(field),
    words,
    attributes: {
      id,
      name,
      // A schema does not ask for a field with a `when`; it is shown here, so it must be filled.
      required: field.required || undefined,
      disabled: disabled || undefined,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': descriptions.join(' ') || undefined,
    },
  };
}

/** What the looks of a list of texts share. */
export interface ListViewProps {
  items: readonly string[];
  control: Control;
  placeholder?: string;
  onChange: (items: string[]) => void;
}
