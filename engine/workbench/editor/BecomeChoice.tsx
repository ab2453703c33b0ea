import type { EntryForm } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** Offers the other forms that the values of an entry can take, such as a computed value for a field. */
export function BecomeChoice({ form, run, onGo }: Props) {
  const { becomes, file, title } = form;
  if (becomes.length === 0) return null;
  const groups = [...new Set(becomes.map(({ of }) => of))];
  const become = async (index: number) => {
    const chosen = becomes[index];
    if (!chosen) return;
    const { of, label, path, value } = chosen;
    const done = await run([{ do: 'set', file, path, value }], `${title}: ${of === '' ? label : `${of}, ${label}`}`);
    if (done !== undefined && of !== '' && typeof value === 'object' && !Array.isArray(value)) onGo(file, path);
  };
  return (
    <select aria-label="Make it something else" value="" className="wb-become" onChange={({ target }) => void become(Number(target.value))}>
      <option value="">Make it something else …</option>
      {groups.map((group) => (
        <optgroup key={group} label={group === '' ? title : group}>
          {becomes.map(
            ({ of, label }, index) =>
              of === group && (
                <option key={label} value={index}>
                  {label}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </select>
  );
}
