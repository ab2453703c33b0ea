import { useId, useState } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { FrameSign } from './FrameSign.tsx';

export function SampleChip() {
  const textOf = useText();
  const { sample } = usePortal().manifests.settings;
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!sample) return null;
  return (
    <div className="relative shrink-0">
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={id}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center"
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <span className="inline-flex items-center gap-1.5 rounded-full border border-line-strong bg-sunken p-1.5 text-xs font-semibold text-ink sm:py-0.5 sm:pe-3 sm:ps-2">
          <FrameSign name="sample" />
          <span className="sr-only sm:not-sr-only">{textOf(sample.label)}</span>
        </span>
      </button>
      <p
        id={id}
        hidden={!open}
        className="fixed inset-x-4 top-[4.25rem] z-40 sm:absolute sm:inset-x-auto sm:top-full sm:end-0 sm:w-72 rounded-(--radius) border border-line bg-raised p-4 text-sm text-ink shadow-(--shadow-float)"
      >
        {textOf(sample.text)}
      </p>
    </div>
  );
}
