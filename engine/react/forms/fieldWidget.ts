import type { ComponentType } from 'react';
import type { WidgetOfType } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { ControlAttributes } from './useControl.ts';

export interface FieldWidgetProps {
  /** The current value, in the format that records store. May be invalid. */
  value: unknown;
  onChange: (value: unknown) => void;
  field: Field;
  placeholder?: string;
  /** Attributes that connect the input, or a group of inputs, with its label and help. */
  attributes: ControlAttributes;
}

/** Creates a field type's own widget. Create `component` with `lazily`, so that only pages with such a field load it. */
export function fieldWidget(component: ComponentType<FieldWidgetProps>): WidgetOfType {
  return { component };
}
