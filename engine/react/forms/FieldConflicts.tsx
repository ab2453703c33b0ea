import { useEffect, useId, useRef } from 'react';
import type { FieldConflict } from '../../core/data/editConflicts.ts';
import { formatValue } from '../../core/fields/formatValue.ts';
import type { Field } from '../../language/field.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useRowFields } from '../context/RowScope.tsx';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { sharedFormPhrases } from './sharedFormPhrases.ts';

interface Props {
  conflicts: readonly FieldConflict[];
  fields: readonly Field[];
  onKeep: (conflict: FieldConflict) => void;
  onTake: (conflict: FieldConflict) => void;
  /** True if the viewer has settled all conflicts but the result isn't saved yet. */
  isSettled: boolean;
  onSettled: () => void;
}

/** Shows conflicts with other users' changes, and lets the viewer choose between the values. Takes the focus when it appears. */
export function FieldConflicts({ conflicts, fields, onKeep, onTake, isSettled, onSettled }: Props) {
  const phrase = usePhrases(sharedFormPhrases);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const choose = (chosen: readonly FieldConflict[], resolve: (conflict: FieldConflict) => void) => {
    for (const conflict of chosen) resolve(conflict);
    const isLast = chosen.length === conflicts.length;
    // Move the focus, because the focused button is about to disappear.
    if (isLast) onSettled();
    else heading.current?.focus();
  };
  if (!isOpen)
    return (
      <p role="status" className={isSettled ? 'text-sm text-muted' : 'sr-only'}>
        {isSettled ? phrase('chosen') : ''}
      </p>
    );
  return (
    <section
      aria-labelledby={id}
      className="tone-warning grid gap-3 rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) p-4"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold text-(--tone-text)">
          {phrase('title')}
        </h3>
        <p className="text-sm">{phrase('text')}</p>
      </div>
      <ul className="grid gap-3">
        {conflicts.map((conflict) => (
          <FieldConflictView
            key={conflict.field}
            conflict={conflict}
            fields={fields}
            onKeep={() => choose([conflict], onKeep)}
            onTake={() => choose([conflict], onTake)}
          />
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={() => choose(conflicts, onKeep)}>
            {phrase('keepAll')}
          </Button>
          <Button look="secondary" size="small" onClick={() => choose(conflicts, onTake)}>
            {phrase('takeAll')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FieldConflictProps {
  conflict: FieldConflict;
  fields: readonly Field[];
  onKeep: () => void;
  onTake: () => void;
}

function FieldConflictView({ conflict: { field: name, theirs, yours }, fields, onKeep, onTake }: FieldConflictProps) {
  const textOf = useText();
  const phrase = usePhrases(sharedFormPhrases);
  const { runtime } = usePortal();
  const recordFields = useRowFields('row');
  const entered = fields.find((field) => field.name === name);
  const field = entered ?? recordFields?.find((known) => known.name === name);
  const label = field ? textOf(field.label) : name;
  const written = (value: unknown) => formatValue(value, {}, field, runtime);
  return (
    <li className="grid gap-2">
      <p className="font-medium">{label}</p>
      <dl className="grid gap-1 text-sm">
        <Value label={phrase('theirs')} text={written(theirs)} />
        <Value label={phrase('yours')} text={written(yours)} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" aria-label={phrase('keepOf', { field: label })} onClick={onKeep}>
          {phrase('keep')}
        </Button>
        {/* The viewer can take the other user's value only if the form shows the field. */}
        {entered && (
          <Button look="secondary" size="small" aria-label={phrase('takeOf', { field: label })} onClick={onTake}>
            {phrase('take')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{text}</dd>
    </div>
  );
}
