import { usePageState } from '../../index.ts';
import type { Addable } from '../server/protocol.ts';
import { DropDown } from '../ui/DropDown.tsx';
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
  const opened = values['open'] === 'add' ? addable.find(({ what }) => what === values['row']) : undefined;
  const close = () => set({ open: undefined, row: undefined });
  return (
    <>
      <DropDown
        className="wb-menu"
        button={
          <summary className="wb-button">
            <WorkbenchGlyph name="plus" />
            New
          </summary>
        }
      >
        {(closeMenu) => (
          <ul className="wb-popover">
            {addable.map(({ what, label }) => (
              <li key={what}>
                <button
                  type="button"
                  onClick={() => {
                    closeMenu();
                    set({ open: 'add', row: what });
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </DropDown>
      {opened && <AddDialog what={opened.what} label={opened.label.toLowerCase()} onClose={close} />}
    </>
  );
}
