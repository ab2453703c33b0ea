import { useEffect, useId, useRef } from 'react';
import type { FieldConflict } from '../../core/data/editConflicts.ts';
import { formatValue } from '../../core/fields/formatValue.ts';
import type { Field } from '../../language/field.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useRowFields } from '../context/RowScope.tsx';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  conflicts: readonly FieldConflict[];
  fields: readonly Field[];
  onKeep: (conflict: FieldConflict) => void;
  onTake: (conflict: FieldConflict) => void;
  /** True if all conflicts were settled and the choice isn't saved yet. */
  isSettled: boolean;
  onSettled: () => void;
}

/** Shows conflicts with others' changes and lets the viewer choose. Takes focus when it appears. */
export function FieldConflicts({ conflicts, fields, onKeep, onTake, isSettled, onSettled }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const choose = (chosen: readonly FieldConflict[], how: (conflict: FieldConflict) => void) => {
    for (const conflict of chosen) how(conflict);
    const isLast = chosen.length === conflicts.length;
    // The focused button is about to disappear.
    if (isLast) onSettled();
    else heading.current?.focus();
  };
  if (!isOpen)
    return (
      <p role="status" className={isSettled ? 'text-sm text-muted' : 'sr-only'}>
        {isSettled ? 'You chose. The form now contains what will be saved.' : ''}
      </p>
    );
  return (
    <section
      aria-labelledby={id}
      className="tone-warning grid gap-3 rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) p-4"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold text-(--tone-text)">
          Someone else changed this while you had it open
        </h3>
        <p className="text-sm">Nothing was saved, and your entries are still here. Choose what to keep, then save again.</p>
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
            Keep all of mine
          </Button>
          <Button look="secondary" size="small" onClick={() => choose(conflicts, onTake)}>
            Take all of theirs
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
  const words = useText();
  const { runtime } = usePortal();
  const ofRecord = useRowFields('row');
  const entered = fields.find((field) => field.name === name);
  const field = entered ?? ofRecord?.find((known) => known.name === name);
  const label = field ? words(field.label) : name;
  const written = (value: unknown) => formatValue(value, {}, field, runtime);
  return (
    <li className="grid gap-2">
      <p className="font-medium">{label}</p>
      <dl className="grid gap-1 text-sm">
        <Value label="Theirs" text={written(theirs)} />
        <Value label="Yours" text={written(yours)} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" aria-label={`Keep mine: ${label}`} onClick={onKeep}>
          Keep mine
        </Button>
        {/* Values that the action sets have no field in the form. */}
        {entered && (
          <Button look="secondary" size="small" aria-label={`Take theirs: ${label}`} onClick={onTake}>
            Take theirs
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
