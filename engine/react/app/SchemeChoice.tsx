import { useId } from 'react';
import { useColorScheme, type ColorScheme } from '../ui/useColorScheme.ts';

const choices: readonly { scheme: ColorScheme; label: string }[] = [
  { scheme: 'system', label: 'System' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
];

export function SchemeChoice() {
  const name = useId();
  const { scheme: chosen, setScheme } = useColorScheme();
  return (
    <fieldset className="px-3 pt-2 pb-3">
      <legend className="float-left mb-1.5 w-full text-sm text-muted">Appearance</legend>
      <div className="clear-both flex flex-wrap rounded-(--radius-control) border border-line-strong p-0.5">
        {choices.map(({ scheme, label }) => (
          <label
            key={scheme}
            className="flex min-h-9 flex-1 items-center justify-center rounded-[0.375rem] px-2 text-sm has-checked:bg-sunken has-checked:font-semibold has-checked:outline-1 has-checked:outline-(--line-strong) has-focus-visible:outline-2 has-focus-visible:outline-(--focus) pointer-coarse:min-h-11"
          >
            <input type="radio" name={name} checked={chosen === scheme} onChange={() => setScheme(scheme)} className="sr-only" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
