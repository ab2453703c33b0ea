import { typeOf } from '../../core/fields/fieldTypes.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { WidgetProps } from './FormTypes.ts';
import { partIds } from './partIds.ts';
import { descriptionOf, type ListWords } from './formUiSchema.ts';

/** What every input carries. What a form's submit finds wrong is marked beside that, at the element with the id (see `drawMessage`). */
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
  const described = descriptionOf(options);
  if (!described) throw new Error(`The widget of "${name}" was given no field`);
  const { field, words } = described;
  // What rjsf found, in a form that it checks itself.
  const isWrong = rawErrors !== undefined && rawErrors.length > 0;
  const descriptions = [isWrong && partIds.error(id), options.help && partIds.help(id)].filter(Boolean);
  return {
    field,
    type: typeOf(field, registry.formContext.runtime),
    words,
    attributes: {
      id,
      name,
      // A schema does not ask for a field with a `when`; it is shown here, so it must be filled.
      required: field.required || undefined,
      disabled: disabled || undefined,
      'aria-invalid': isWrong ? true : undefined,
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
