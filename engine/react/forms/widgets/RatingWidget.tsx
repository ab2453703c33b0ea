import type { WidgetProps } from '../FormTypes.ts';
import { partIds } from '../partIds.ts';
import { useControl } from '../useControl.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

/** Stars as radio buttons. The arrow keys select a star, and screen readers announce its number. */
export function RatingWidget(props: WidgetProps) {
  const phrase = usePhrases(formPhrases);
  const { id, value, onChange } = props;
  const { field, attributes } = useControl(props);
  const { required, name, disabled, ...group } = attributes;
  const chosen = typeof value === 'number' ? value : 0;
  const stars = Array.from({ length: typeof field.maximum === 'number' ? field.maximum : 5 }, (_, index) => index + 1);
  return (
    <div {...group} role="radiogroup" aria-labelledby={partIds.label(id)} aria-required={required} className="flex">
      {stars.map((star) => (
        <label
          key={star}
          className="grid size-11 place-items-center rounded-(--radius-control) has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`${id}-${name}`}
            value={star}
            checked={chosen === star}
            disabled={disabled}
            onChange={() => onChange(star)}
            className="sr-only"
          />
          <span className="sr-only">{phrase('stars', { count: star })}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="28"
            height="28"
            strokeWidth="1.5"
            stroke="var(--color-primary-mark)"
            fill={star <= chosen ? 'var(--color-primary)' : 'none'}
          >
            <path strokeLinejoin="round" d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2L12 17.3l-5.5 2.9 1-6.2L3 9.6l6.2-.9L12 3Z" />
          </svg>
        </label>
      ))}
    </div>
  );
}
