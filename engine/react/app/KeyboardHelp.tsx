import { useId } from 'react';
import { Modal } from '../ui/Modal.tsx';
import { Keys } from './Keys.tsx';
import { frameShortcuts, otherShortcuts, setSingleKeys, useSingleKeys, type Shortcut } from './shortcuts.ts';

/** Lists the keyboard shortcuts, with a switch for those that work without Ctrl or ⌘. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  const single = useSingleKeys();
  return (
    <Modal title="Keyboard" size="medium" onClose={onClose}>
      <div className="grid gap-6">
        {[{ place: 'Everywhere', shortcuts: frameShortcuts }, ...otherShortcuts].map(({ place, shortcuts }) => (
          <section key={place} aria-label={place}>
            <h3 className="eyebrow mb-1 text-muted">{place}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            checked={single}
            onChange={(event) => setSingleKeys(event.target.checked)}
            className="size-5 accent-(--color-primary-text)"
          />
          <span>
            Keys without Ctrl or ⌘{' '}
            <span className="block text-sm text-muted">For this visit. Turn them off if you speak what you type.</span>
          </span>
        </label>
      </div>
    </Modal>
  );
}

function ShortcutRow({ keys, does }: Shortcut) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <dt className="flex flex-wrap gap-2">
        {keys.map((key) => (
          <Keys key={key} of={key} />
        ))}
      </dt>
      <dd className="text-[0.9375rem]">{does}</dd>
    </div>
  );
}
