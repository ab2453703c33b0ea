import { useId, useRef, useState } from 'react';
import type { EntryForm, LinkedForm } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { formatPointer } from '../client/pointer.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { plainHelp } from './formFields.ts';
import { RemovalNotice, type RemovedEntry } from './RemovalNotice.tsx';
import type { EntryFormState } from './useEntryForm.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

interface Props {
  form: EntryForm;
  revision: number;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** Lists an entry's parts as links to their forms, including parts that don't exist yet. Removable parts also have a remove button. */
export function LinkedForms({ form, revision, run, onGo }: Props) {
  const id = useId();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const { file, others } = form;
  const box = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(removed, removed !== undefined && revision >= removed.revision, (removal) => {
    const at = others.findIndex(({ path }) => formatPointer(path) === formatPointer(removal.path));
    return box.current?.children[at]?.querySelector<HTMLElement>('.wb-into') ?? heading.current;
  });
  if (others.length === 0) return null;
  const remove = async ({ label, path }: LinkedForm) => {
    const newRevision = await run([{ do: 'remove', file, path }], `${form.title}: removed ${label}`);
    if (newRevision !== undefined) setRemoved({ title: label, path, revision: newRevision });
  };
  return (
    <section aria-labelledby={id} className="wb-others">
      <h3 ref={heading} tabIndex={-1} id={id}>
        {form.keys ? 'Entries' : 'More'}
      </h3>
      <ul ref={box}>
        {others.map((other) => (
          <li key={other.key}>
            <button
              type="button"
              className="wb-into"
              title={plainHelp(other.help)}
              data-unset={other.isSet ? undefined : true}
              onClick={() => onGo(other.file ?? file, other.path)}
            >
              <span>{other.label}</span>
              <span className="wb-small">{other.summary}</span>
              <WorkbenchGlyph name="right" />
            </button>
            {other.canGo && <IconButton glyph="close" label={`Remove ${other.label}`} onClick={() => void remove(other)} />}
          </li>
        ))}
      </ul>
      {removed && <RemovalNotice removal={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}
