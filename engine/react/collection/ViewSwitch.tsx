import { useEffect, useId, useRef } from 'react';
import type { CollectionLook } from '../../language/collection.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface ViewSwitchProps {
  views: readonly CollectionLook[];
  value: CollectionLook;
  onChange: (view: CollectionLook) => void;
  /** True after the viewer has chosen a view, so that the new view's switch takes focus. */
  isUsed: boolean;
}

export function ViewSwitch({ views, value, onChange, isUsed }: ViewSwitchProps) {
  const phrase = usePhrases(collectionPhrases);
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(isUsed);
  useEffect(() => {
    if (takesFocus.current) chosen.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset className="flex rounded-(--radius-control) border border-line-strong bg-raised p-0.5">
      <legend className="sr-only">{phrase('view')}</legend>
      {views.map((view) => (
        <label
          key={view}
          className="tone-primary relative inline-flex min-h-10 cursor-pointer pointer-coarse:min-h-11 items-center rounded-[calc(var(--radius-control)-3px)] px-3.5 text-sm font-semibold text-muted has-checked:bg-(--tone-soft) has-checked:text-(--tone-text) has-checked:shadow-[inset_0_0_0_1px_var(--tone-line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2"
        >
          <input
            ref={view === value ? chosen : undefined}
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={view === value}
            onChange={() => onChange(view)}
          />
          <span>{phrase(view)}</span>
        </label>
      ))}
    </fieldset>
  );
}
