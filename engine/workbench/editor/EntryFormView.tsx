import { useEffect, useMemo, useRef, useState } from 'react';
import { FieldsForm, usePageState, type Field } from '../../index.ts';
import type { EntryForm, FormField, FormList } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { formatPointer } from '../client/pointer.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { EntryContext } from './EntryContext.ts';
import { EntryConditions } from '../condition/EntryConditions.tsx';
import { ConvertMenu } from './ConvertMenu.tsx';
import { EntryKeys } from './EntryKeys.tsx';
import { EntryList } from './EntryList.tsx';
import { LinkedForms } from './LinkedForms.tsx';
import { fieldValue, formField, plainHelp, toManifestValue } from './formFields.ts';
import type { RemovedEntry } from './RemovalNotice.tsx';
import { useShownFields } from './useShownFields.ts';
import { useEntryForm } from './useEntryForm.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

interface Props {
  file: string;
  place: string;
  onGo: (file: string, path: Path) => void;
  /** The entry that the user removed last, if the notice about it is still open. */
  removed: RemovedEntry | undefined;
  /** Called when the user removes this form's entry. */
  onRemoved: (removal: RemovedEntry) => void;
}

export function EntryFormView({ file, place, removed, onGo: go, onRemoved }: Props) {
  const entry = useEntryForm(file, place);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  // If the user opens something else before the entry is added, don't open the added entry.
  const onGo: Props['onGo'] = (to, path) => isMounted.current && go(to, path);
  const { set } = usePageState();
  const { form, mistake } = entry;
  const { connection } = useWorkbench();
  const { shown, folded } = useShownFields(form?.fields ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  const [converted, setConverted] = useState<number>();
  const isConverted = converted !== undefined && entry.revision >= converted;
  // After an entry is converted, focus the heading, because the focused control may be gone.
  useEffect(() => {
    if (isConverted) heading.current?.focus();
  }, [isConverted, converted]);
  // After a removal, focus the heading. If the removed entry was in a list, `EntryList` moves the focus instead.
  useFocusAfterRemoval(removed, form !== undefined && removed !== undefined && entry.revision >= removed.revision, () => heading.current);
  if (mistake && connection !== 'open')
    return (
      <EmptyPane title="This entry can’t be opened">
        <p>{mistake}</p>
      </EmptyPane>
    );
  if (mistake)
    return (
      <EmptyPane title="This entry has no form">
        <p>{mistake}</p>
        <p className="wb-row">
          <button type="button" className="wb-button" onClick={() => set({ view: 'text' })}>
            Edit as text
          </button>
          {place !== '' && (
            <button type="button" className="wb-button" onClick={() => set({ place: undefined })}>
              The whole file
            </button>
          )}
        </p>
      </EmptyPane>
    );
  if (!form) return <EmptyPane title="Loading" />;
  const around = form.crumbs.at(-1);
  const remove = async () => {
    const newRevision = await entry.run(
      [{ do: 'remove', file: form.file, path: form.path }],
      `${around?.title ?? ''}: removed ${form.title}`,
    );
    if (newRevision === undefined || !around) return;
    onGo(around.file, around.path);
    onRemoved({ title: form.title, path: form.path, revision: newRevision });
  };
  const context = { file: form.file, path: form.path, title: form.title, run: entry.run };
  return (
    <EntryContext value={context}>
      <div className="wb-form" data-revision={entry.revision}>
        <Crumbs form={form} onGo={onGo} />
        <div className="wb-entry-title">
          <h2 ref={heading} tabIndex={-1}>
            {form.title}
          </h2>
          {around && typeof form.path.at(-1) === 'number' && (
            <button type="button" className="wb-button wb-quiet" aria-label={`Remove ${form.title}`} onClick={() => void remove()}>
              Remove
            </button>
          )}
        </div>
        {form.description && <p className="wb-small">{plainHelp(form.description)}</p>}
        <ProblemsHere form={form} />
        {shown.length > 0 && <FieldGroup entry={entry} fields={shown} />}
        {form.conditions && <EntryConditions form={form} conditions={form.conditions} revision={entry.revision} run={entry.run} />}
        <ConvertMenu form={form} run={entry.run} onGo={onGo} onConverted={setConverted} />
        {form.keys && <EntryKeys form={form} keys={form.keys} run={entry.run} onGo={onGo} />}
        {form.lists.toSorted(compareFilled).map((list) => (
          <EntryList
            key={list.key}
            form={form}
            revision={entry.revision}
            list={list}
            removedElsewhere={removed}
            run={entry.run}
            onGo={onGo}
          />
        ))}
        <LinkedForms form={form} revision={entry.revision} run={entry.run} onGo={onGo} />
        <Unused entry={entry} fields={folded} />
      </div>
    </EntryContext>
  );
}

function compareFilled(one: FormList, other: FormList): number {
  return Number(other.entries.length > 0) - Number(one.entries.length > 0);
}

function Crumbs({ form, onGo }: { form: EntryForm; onGo: Props['onGo'] }) {
  if (form.crumbs.length === 0) return null;
  return (
    <nav aria-label="Where this is" className="wb-crumbs">
      <ol>
        {form.crumbs.map(({ title, file, path }) => (
          <li key={`${file}${formatPointer(path)}`}>
            <button type="button" className="wb-link" onClick={() => onGo(file, path)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ProblemsHere({ form }: { form: EntryForm }) {
  const { state } = useWorkbench();
  const problems = (state?.problems ?? []).filter(
    ({ file, path }) => file === form.file && form.path.every((key, index) => path[index] === key),
  );
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Problems here" className="wb-here">
      {problems.slice(0, 5).map(({ sentence, line, severity }, index) => (
        <li key={index} data-tone={severity === 'error' ? 'danger' : 'warning'}>
          <WorkbenchGlyph name="warning" />
          <span>
            <span>{`${sentence} `}</span>
            <span className="wb-small">{`line ${line}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Unused({ entry, fields }: { entry: ReturnType<typeof useEntryForm>; fields: readonly FormField[] }) {
  if (fields.length === 0) return null;
  const names = fields.slice(0, 3).map(({ label }) => label);
  return (
    <details className="wb-unused">
      <summary>{`${fields.length} more ${fields.length === 1 ? 'field' : 'fields'}: ${names.join(', ')}${fields.length > 3 ? ' …' : ''}`}</summary>
      <FieldGroup entry={entry} fields={fields} />
    </details>
  );
}

function FieldGroup({ entry, fields }: { entry: ReturnType<typeof useEntryForm>; fields: readonly FormField[] }) {
  // Reuse the `Field` objects while only values change, so that a keystroke doesn't create a new form.
  const shape = JSON.stringify(fields.map(formField));
  // `shape` is the JSON of a list of fields.
  const stableFields = useMemo(() => JSON.parse(shape) as Field[], [shape]);
  const values = Object.fromEntries(fields.map((field) => [field.key, fieldValue(field, entry.valueOf(field))]));
  return (
    <FieldsForm
      fields={stableFields}
      values={values}
      onChange={(name, value) => {
        const field = fields.find(({ key }) => key === name);
        if (field) entry.change(field, toManifestValue(field, value));
      }}
    />
  );
}
