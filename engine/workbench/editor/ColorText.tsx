import { useText, type FieldWidgetProps } from '../../index.ts';
import { contrastWords } from './contrastWords.ts';

interface Props extends FieldWidgetProps {
  /** True for a color that is only used as a background. */
  isGround?: boolean;
}

/** A text field for a color, with the browser's color picker. Describes the color's contrast below the field. */
export default function ColorText({ value, onChange, field, attributes, isGround = false }: Props) {
  const text = useText();
  const written = typeof value === 'string' ? value : '';
  const color = /^#[\da-f]{6}$/i.test(written) ? written : undefined;
  return (
    <div className="wb-color">
      <input
        type="color"
        aria-label={`Pick a color: ${text(field.label)}`}
        value={color?.toLowerCase() ?? '#000000'}
        data-unset={color === undefined || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        {...attributes}
        type="text"
        spellCheck={false}
        autoComplete="off"
        placeholder="#1d4ed8"
        value={written}
        onChange={({ target }) => onChange(target.value)}
      />
      {color === undefined ? (
        written !== '' && <p className="wb-wrong">Enter the color as # and six hex digits, such as #1d4ed8.</p>
      ) : (
        <ul aria-label={`Contrast: ${text(field.label)}`}>
          {contrastWords(color, isGround).map(({ background, textColor, words }) => (
            <li key={background + textColor}>
              <span aria-hidden="true" className="wb-swatch" style={{ background, color: textColor }}>
                Aa
              </span>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
