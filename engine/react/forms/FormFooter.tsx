import { useId, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { formPhrases } from './formPhrases.ts';

/** All labels are strings, because `ThemedForm` doesn't rerender when only a function changes. */
export interface FormFooterProps {
  submit: string;
  also: readonly { do: string; label: string }[];
  aside: string;
  /** The labels of the missing fields. */
  missing: readonly string[];
  isBusy: boolean;
  /** The action (`do`) of the button that was pressed last. `undefined` if it was the main button. */
  pressed: string | undefined;
  disabled: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** A form's buttons, and a list of the missing fields. In a dialog, the footer always stays in view. */
export function FormFooter({ submit, also, aside, missing, isBusy, pressed, disabled, button }: FormFooterProps) {
  const phrase = usePhrases(formPhrases);
  const id = useId();
  return (
    <div className="form-footer">
      <div className={`flex flex-wrap items-center gap-3 ${aside && also.length === 0 ? 'justify-between' : '*:w-full @sm:*:w-auto'}`}>
        {aside && <p className={`min-w-0 text-sm text-muted ${also.length > 0 ? 'basis-full' : ''}`}>{aside}</p>}
        <Button
          ref={button}
          type="submit"
          busy={isBusy && pressed === undefined}
          disabled={isBusy || disabled}
          aria-describedby={missing.length > 0 ? id : undefined}
        >
          {submit}
        </Button>
        {also.map((other) => (
          <Button
            key={other.do}
            type="submit"
            value={other.do}
            look="secondary"
            busy={isBusy && pressed === other.do}
            disabled={isBusy || disabled}
          >
            {other.label}
          </Button>
        ))}
        {missing.length > 0 && (
          <p id={id} className="text-sm text-muted max-lg:order-first @lg:flex-1">
            {phrase('missing', { fields: missing.join(', ') })}
          </p>
        )}
      </div>
    </div>
  );
}
