import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

/** A select for the field's choices. The first option is blank if the field is optional or has no value yet. */
export function SelectWidget(props: WidgetProps) {
  const phrase = usePhrases(formPhrases);
  const { value, placeholder, onChange } = props;
  const { field, attributes } = useControl(props);
  const isEmpty = field.options?.length === 0;
  const chosen = typeof value === 'string' ? value : '';
  return (
    <select
      {...attributes}
      autoComplete={field.autocomplete}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      className={controlClasses}
    >
      {(!field.required || chosen === '' || field.default === undefined) && (
        <option value="">{isEmpty ? phrase('noOptions') : placeholder || phrase('choose')}</option>
      )}
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
