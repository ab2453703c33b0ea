import { useId } from 'react';
import { Modal } from '../ui/Modal.tsx';
import { Keys } from './Keys.tsx';
import { frameShortcuts, otherShortcuts, setSingleKeys, useSingleKeys, type Shortcut } from './shortcuts.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { keyboardPhrases } from './keyboardPhrases.ts';

/** Lists the keyboard shortcuts. A switch turns off shortcuts that work without Ctrl or ⌘. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  const phrase = usePhrases(keyboardPhrases);
  const single = useSingleKeys();
  return (
    <Modal title={phrase('title')} size="medium" onClose={onClose}>
      <div className="grid gap-6">
        {[{ place: 'everywhere', shortcuts: frameShortcuts } as const, ...otherShortcuts].map(({ place, shortcuts }) => (
          <section key={place} aria-label={phrase(place)}>
            <h3 className="eyebrow mb-1 text-muted">{phrase(place)}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.phrase} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <div className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            aria-describedby={`${id}text`}
            checked={single}
            onChange={(event) => setSingleKeys(event.target.checked)}
            className="size-5 accent-(--color-primary-text)"
          />
          <div>
            <label htmlFor={id}>{phrase('singleKeys')}</label>
            <p id={`${id}text`} className="text-sm text-muted">
              {phrase('singleKeysText')}
            </p>
          </div>
        </div>
      </div>
    </Modal>
  );
}

function ShortcutRow({ keys, phrase: name }: Shortcut) {
  const phrase = usePhrases(keyboardPhrases);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <dt className="flex flex-wrap gap-2">
        {keys.map((key) => (
          <Keys key={key} of={key} />
        ))}
      </dt>
      <dd className="text-sm">{phrase(name)}</dd>
    </div>
  );
}
