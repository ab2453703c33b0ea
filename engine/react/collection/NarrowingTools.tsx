import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { phone } from '../ui/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

export interface NarrowingToolsProps {
  searchBox: ReactNode;
  chosen: number;
  label: string;
  children: ReactNode;
}

/** A collection's search and filters. On a phone, a button opens the filters and shows how many are set. */
export function NarrowingTools({ searchBox, chosen, label, children }: NarrowingToolsProps) {
  const phrase = usePhrases(collectionPhrases);
  const isPhone = useMediaQuery(phone);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isPhone || !children) {
    return (
      <div className="@container">
        <div className="flex flex-wrap items-end gap-3">
          {searchBox}
          {children}
        </div>
      </div>
    );
  }
  return (
    <>
      <div className="flex gap-2 print:hidden">
        {searchBox}
        <Button
          ref={opener}
          look="secondary"
          tone={chosen > 0 ? 'primary' : 'neutral'}
          icon={<Glyph name="filter" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? phrase('chosen', { label, count: chosen }) : label}
        </Button>
      </div>
      {isOpen && (
        <div
          id={id}
          role="group"
          aria-label={label}
          className="flex flex-wrap gap-3 print:hidden"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}
