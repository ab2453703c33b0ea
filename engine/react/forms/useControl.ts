import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { WidgetProps } from './FormTypes.ts';
import { partIds } from './partIds.ts';
import { describedField, type ListWords } from './formUiSchema.ts';

/** Attributes that every input has. `showFieldError` uses `id` to find the input. */
export interface ControlAttributes {
  id: string;
  name: string;
  required: boolean | undefined;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldControl {
  field: Field;
  type: FieldType;
  words: ListWords;
  attributes: ControlAttributes;
}

export function useControl({ id, name, disabled, rawErrors, options, registry }: WidgetProps): FieldControl {
  const described = describedField(options);
  if (!described) throw new Error(`The widget of "${name}" has no field`);
  const { field, words } = described;
  // Only some widgets get their errors from rjsf. For the others, see `showFieldError`.
  const isWrong = rawErrors !== undefined && rawErrors.length > 0;
  const descriptions = [isWrong && partIds.error(id), options.help && partIds.help(id)].filter(Boolean);
  return {
    field,
    type: findFieldType(field, registry.formContext.runtime),
    words,
    attributes: {
      id,
      name,
      // The schema never requires a field with a `when`, so read `required` from the field.
      required: field.required || undefined,
      disabled: disabled || undefined,
      'aria-invalid': isWrong ? true : undefined,
      'aria-describedby': descriptions.join(' ') || undefined,
    },
  };
}

export interface ListViewProps {
  items: readonly string[];
  control: FieldControl;
  placeholder?: string;
  onChange: (items: string[]) => void;
}
