import type { ComponentType } from 'react';
import type { WidgetOfType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { ControlAttributes } from './useControl.ts';

export interface FieldWidgetProps {
  /** The current value, in the format stored in records. May be invalid. */
  value: unknown;
  onChange: (value: unknown) => void;
  field: Field;
  placeholder?: string;
  /** Attributes for the input or the group of inputs. They link it to its label and help text. */
  attributes: ControlAttributes;
}

/** Creates a custom widget for a field type. Load `component` with `lazily`, so that pages without the widget don't load its code. */
export function fieldWidget(component: ComponentType<FieldWidgetProps>): WidgetOfType {
  return { component };
}
