import { useEffect, useRef } from 'react';
import { usePageState } from '../../index.ts';
import type { Addable } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { AddDialog } from './AddDialog.tsx';

const addable: readonly { what: Addable; label: string }[] = [
  { what: 'collection', label: 'Collection' },
  { what: 'screen', label: 'Screen' },
  { what: 'link', label: 'Link' },
  { what: 'field', label: 'Field' },
  { what: 'column', label: 'Column' },
  { what: 'gate', label: 'Gate' },
  { what: 'choice', label: 'Choice' },
  { what: 'variant', label: 'Variant' },
  { what: 'role', label: 'Role' },
  { what: 'flow', label: 'Flow' },
];

export function AddMenu() {
  const { values, set } = usePageState();
  const menu = useRef<HTMLDetailsElement>(null);
  const opened = values['open'] === 'add' ? addable.find(({ what }) => what === values['row']) : undefined;
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  const close = () => set({ open: undefined, row: undefined });
  return (
    <>
      <details
        ref={menu}
        className="wb-more wb-menu"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !menu.current?.open) return;
          menu.current.open = false;
          menu.current.querySelector('summary')?.focus();
        }}
      >
        <summary className="wb-button">
          <WorkbenchGlyph name="plus" />
          New
        </summary>
        <ul className="wb-popover">
          {addable.map(({ what, label }) => (
            <li key={what}>
              <button
                type="button"
                onClick={() => {
                  if (menu.current) menu.current.open = false;
                  set({ open: 'add', row: what });
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {opened && <AddDialog what={opened.what} label={opened.label.toLowerCase()} onClose={close} />}
    </>
  );
}
