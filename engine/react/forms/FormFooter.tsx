import { useId, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';

/** Its words come as texts, not as what makes them: the form around draws again only where what it is given differs, and no function does. */
export interface FormFooterProps {
  submit: string;
  also: readonly { do: string; label: string }[];
  aside: string;
  /** What still has to be filled in, if the reader is told. */
  missing: readonly string[];
  isBusy: boolean;
  /** The `do` of the button that was pressed last, unless it is the first; that one is busy. */
  pressed: string | undefined;
  disabled: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * The buttons of a form, with what is missing. In a dialog they stay in sight however long the form is; what scrolls away below them
 * fades, and the foot of a phone has its room.
 */
export function FormFooter({ submit, also, aside, missing, isBusy, pressed, disabled, button }: FormFooterProps) {
  const id = useId();
  return (
    <div className="form-footer">
      <div className={`flex flex-wrap items-center gap-3 ${aside ? 'justify-between' : '*:w-full @lg:*:w-auto'}`}>
        {aside && <p className="min-w-0 text-sm text-muted">{aside}</p>}
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
            {`Still missing: ${missing.join(', ')}`}
          </p>
        )}
      </div>
    </div>
  );
}
