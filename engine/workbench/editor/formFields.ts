import type { Field } from '../../index.ts';
import type { FormField, FormOption } from '../../compiler/edits/EntryForm.ts';

export function formField(shown: FormField): Field {
  const { key, label, help, control, options = [], named, open = false, fields = [], one = 'Entry', required } = shown;
  const field = { name: key, label, help: help && plainHelp(help), required };
  switch (control) {
    case 'choice':
      return {
        ...field,
        type: named === 'icon' ? 'iconChoice' : 'searchedChoice',
        options: options.map((option) => ({ value: String(option.value), label: option.label })),
        // Setting a placeholder makes the control accept values that aren't in the list.
        ...(open && { placeholder: 'Choose or type' }),
      };
    case 'several':
      return { ...field, type: 'list', options: options.map((option) => ({ value: String(option.value), label: option.label })) };
    case 'longText':
      return { ...field, type: shown.isMarkup ? 'markupText' : 'textarea' };
    case 'number':
      return { ...field, type: 'number' };
    case 'checkbox':
      return { ...field, type: 'checkbox', required: false };
    case 'rows':
      return { ...field, type: 'list', fields: fields.map(beginning), itemLabel: one, addLabel: `Add ${one}` };
    case 'json':
      return { ...field, type: 'json' };
    case 'color':
      return { ...field, type: shown.isGround ? 'groundColorText' : 'colorText' };
    case 'picture':
      return { ...field, type: 'pictureFile', ...(shown.longestSide !== undefined && { longestSide: shown.longestSide }) };
    case 'text':
      return { ...field, type: 'text' };
    default:
      return control satisfies never;
  }
}

export function plainHelp(help: string): string {
  return help.replaceAll(/`([^`]+)`/g, '“$1”');
}

function beginning(field: FormField): Field {
  return { ...formField(field), ...(typeof field.value === 'string' && { default: field.value }) };
}

export function fieldValue({ control, options = [] }: FormField, value: unknown): unknown {
  if (control === 'json') return value === undefined ? '' : JSON.stringify(value, undefined, 2);
  if (control === 'choice') return value === undefined ? '' : String(findOption(options, value)?.value ?? value);
  return value;
}

/** Returns the option that represents a manifest value. */
export function findOption(options: readonly FormOption[], value: unknown): FormOption | undefined {
  const words = JSON.stringify(value);
  return options.find((option) => JSON.stringify(option.written ?? option.value) === words);
}

/** Converts a control's value to the manifest's value. Returns `undefined` if the field's key should be removed. */
export function toManifestValue({ control, options = [], required }: FormField, value: unknown): unknown {
  const isEmpty = value === '' || value === undefined || value === null;
  if (isEmpty)
    return required && (control === 'text' || control === 'longText' || control === 'color' || control === 'picture') ? '' : undefined;
  if (control === 'choice') {
    const chosen = options.find((option) => String(option.value) === value);
    return chosen?.written ?? chosen?.value ?? value;
  }
  if (control === 'several' && Array.isArray(value)) {
    const chosen = options.filter((option) => value.includes(String(option.value))).map((option) => option.value);
    return chosen.length > 0 ? chosen : undefined;
  }
  // The control accepts only valid JSON.
  if (control === 'json') return JSON.parse(String(value)) as unknown;
  return value;
}
