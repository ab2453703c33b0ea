import { useId } from 'react';
import { useColorScheme, type ColorScheme } from '../ui/useColorScheme.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { framePhrases } from './framePhrases.ts';

const schemes: readonly ColorScheme[] = ['system', 'light', 'dark'];

export function SchemeChoice() {
  const phrase = usePhrases(framePhrases);
  const name = useId();
  const { scheme: chosen, setScheme } = useColorScheme();
  return (
    <fieldset className="px-3 pt-2 pb-3">
      <legend className="float-start mb-1.5 w-full text-sm text-muted">{phrase('appearance')}</legend>
      <div className="clear-both flex flex-wrap rounded-(--radius-control) border border-line-strong p-0.5">
        {schemes.map((scheme) => (
          <label
            key={scheme}
            className="flex min-h-9 flex-1 items-center justify-center rounded-[0.375rem] px-2 text-sm has-checked:bg-sunken has-checked:font-semibold has-checked:outline-1 has-checked:outline-(--line-strong) has-focus-visible:outline-2 has-focus-visible:outline-(--focus) pointer-coarse:min-h-11"
          >
            <input type="radio" name={name} checked={chosen === scheme} onChange={() => setScheme(scheme)} className="sr-only" />
            <span>{phrase(scheme)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
