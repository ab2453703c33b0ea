import type { ComponentType } from 'react';
import type { OwnWidget } from '../../core/fields/FieldType.ts';
import type { Field } from '../../language/field.ts';
import type { ControlAttributes } from './useControl.ts';

/** What a field type's own widget gets. */
export interface FieldWidgetProps {
  /** What is entered so far, as the record holds it; anything, until the form is checked. */
  value: unknown;
  onChange: (value: unknown) => void;
  field: Field;
  placeholder?: string;
  /** For the input, or for what groups several: its id, which its label names, and what describes it. */
  attributes: ControlAttributes;
}

/**
 * A control of a field type's own.
 * @param component best made by `lazily`, so that only pages with such a field load it.
 */
export function fieldWidget(component: ComponentType<FieldWidgetProps>): OwnWidget {
  return { component };
}
