import { useContext, useRef, useState, type DragEvent } from 'react';
import { useText, type FieldWidgetProps } from '../../index.ts';
import type { PictureResponse, PictureCommand } from '../server/pictureProtocol.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { EntryContext } from './EntryContext.ts';
import { RemovalNotice, type RemovedEntry } from './RemovalNotice.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

/** The maximum size of a picture, in bytes. A larger picture doesn't fit in a request. */
const largest = 5_500_000;
const usualSide = 1280;

/** A text field for a picture's address, with a thumbnail and a file picker. Choosing a file adds it to the draft. */
export default function PictureFile({ value, onChange, field, attributes }: FieldWidgetProps) {
  const label = useText()(field.label);
  const entry = useContext(EntryContext);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const address = typeof value === 'string' ? value : '';
  const input = useRef<HTMLInputElement>(null);
  useFocusAfterRemoval(removed, address === '', () => input.current);
  const { value: found, mistake } = useResponse<PictureResponse>(
    address.startsWith('/') ? `/api/picture?address=${encodeURIComponent(address)}` : undefined,
  );

  const store = async (picture: PictureCommand['picture'], words: string) => {
    if (!entry) return undefined;
    setBusy(true);
    const { file, path, title, run } = entry;
    const command: PictureCommand = { do: 'picture', file, path: [...path, field.name], picture };
    const revision = await run([command], `${title}: ${words}`).finally(() => setBusy(false));
    return revision;
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setRemoved(undefined);
    setWrong(file.size > largest ? `“${file.name}” is larger than 5.5 MB. Make it smaller first, or choose a different file.` : undefined);
    if (file.size > largest) return;
    await store({ name: file.name, data: await readBase64(file), longestSide: field.longestSide ?? usualSide }, `${label}, ${file.name}`);
  };
  const shrink = async () => {
    const name = address.split('/').at(-1) ?? address;
    if (found)
      await store({ name, data: getDataUrlContent(found.url), longestSide: field.longestSide ?? usualSide }, `${label}, a smaller ${name}`);
  };
  const remove = async () => {
    const revision = await store(undefined, `${label} removed`);
    if (entry && revision !== undefined) setRemoved({ title: label, path: [...entry.path, field.name], revision });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <div className="wb-picture" {...(entry && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop })}>
      {found && <img src={found.url} alt={`${label} now`} />}
      <div>
        <input
          {...attributes}
          ref={input}
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder="/pictures/boathouse.webp"
          value={address}
          onChange={({ target }) => onChange(target.value)}
        />
        {entry && (
          <div className="wb-row">
            <label className="wb-button" data-busy={isBusy || undefined}>
              <span>{address === '' ? 'Choose a file' : 'Choose another file'}</span>
              <input
                type="file"
                aria-label={`Choose a file: ${label}`}
                accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
                disabled={isBusy}
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
            {address !== '' && field.required !== true && (
              <button type="button" className="wb-button wb-quiet" onClick={() => void remove()}>
                {`Remove ${label.toLowerCase()}`}
              </button>
            )}
          </div>
        )}
        <p role="status" className="wb-small">
          {isBusy ? 'Preparing the picture…' : ''}
        </p>
        {(wrong ?? (address === '' ? undefined : mistake)) && <p className="wb-wrong">{wrong ?? mistake}</p>}
        {found?.isHeavy && (
          <p className="wb-wrong">
            <span>{`This picture is ${formatSize(found.size)}, so pages that show it load slowly. `}</span>
            {entry && !address.endsWith('.svg') && (
              <button type="button" className="wb-link" onClick={() => void shrink()}>
                Make it smaller
              </button>
            )}
          </p>
        )}
        {removed && <RemovalNotice removal={removed} onClose={() => setRemoved(undefined)} />}
      </div>
    </div>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function getDataUrlContent(url: string): string {
  return url.slice(url.indexOf(',') + 1);
}

async function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(getDataUrlContent(String(reader.result))));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`${file.name} can’t be read`)));
    reader.readAsDataURL(file);
  });
}
