import { useMemo, useState } from 'react';
import { FieldsForm, Modal, useNotice, usePageState } from '../../index.ts';
import type { EntryForm } from '../../compiler/edits/EntryForm.ts';
import type { Addable, WorkbenchState } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { previewLink } from '../preview/previewLink.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useInputDialog } from '../ui/useInputDialog.ts';
import { fieldValue, formField, plainHelp, toManifestValue } from './formFields.ts';

interface Props {
  what: Addable;
  label: string;
  onClose: () => void;
}

/** These forms contain a list of fields, so they need a larger dialog. */
const asksForSeveral: ReadonlySet<Addable> = new Set(['collection', 'flow']);

/** Shows a form for a new entry. Once added, the entry opens in the editor and appears in the preview. */
export function AddDialog({ what, label, onClose }: Props) {
  const client = useClient();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const loadedForm = useResponse<EntryForm>(`/api/adding?what=${what}`);
  const form = loadedForm.value;
  const { set } = usePageState();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const { box, note, close } = useInputDialog(onClose);
  const [mistake, setMistake] = useState<string>();
  const shape = JSON.stringify(form?.fields.map(formField) ?? []);
  // `shape` contains the fields as JSON.
  const fields = useMemo(() => JSON.parse(shape) as ReturnType<typeof formField>[], [shape]);
  const known = form?.fields ?? [];
  const valueOf = (key: string) => (key in values ? values[key] : known.find((field) => field.key === key)?.value);
  const missing = known.filter(({ key, required }) => required && (valueOf(key) === undefined || valueOf(key) === ''));

  const add = async () => {
    setBusy(true);
    const before = client.getSnapshot().state;
    const all = Object.fromEntries(known.map(({ key }) => [key, valueOf(key)]).filter(([, value]) => value !== undefined && value !== ''));
    const result = await client.edit([{ do: 'add', what, values: all }], `New ${label}`);
    setBusy(false);
    if (!result.ok) return setMistake(result.mistake);
    note(false);
    const place = placeOfNew(result.value.hashes, before);
    notice(`Added the ${label} to the draft`, { tone: 'success' });
    const [, variant] = /^portal-config\/domains\/(.+)\.json$/.exec((what === 'variant' && place) || '') ?? [];
    set({
      open: undefined,
      row: undefined,
      tab: undefined,
      view: undefined,
      ...(place && { file: place, place: undefined }),
      ...(variant !== undefined && { on: variant }),
    });
    if (place) previewLink.show(place, []);
  };

  return (
    <Modal title={`New ${label}`} size={asksForSeveral.has(what) ? 'medium' : 'small'} onClose={close}>
      <DialogForm box={box} isOff={missing.length > 0 || isBusy} onSubmit={add}>
        {form?.description && <p className="wb-small">{plainHelp(form.description)}</p>}
        {form ? (
          <FieldsForm
            fields={fields}
            values={Object.fromEntries(known.map((field) => [field.key, fieldValue(field, valueOf(field.key))]))}
            onChange={(name, value) => {
              const field = known.find(({ key }) => key === name);
              if (!field) return;
              setValues((before) => ({ ...before, [name]: toManifestValue(field, value) ?? '' }));
              setMistake(undefined);
              note(true);
            }}
          />
        ) : (
          <p className="wb-small">{loadedForm.mistake ?? 'Loading'}</p>
        )}
        <DialogFoot
          mistake={mistake}
          hint={missing.length > 0 ? `Still missing: ${missing.map((field) => field.label).join(', ')}` : undefined}
          onClose={close}
        >
          <button type="submit" className="wb-button wb-primary" aria-disabled={missing.length > 0 || isBusy || undefined}>
            {`Add the ${label}`}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}

/** Returns the new file among the changed files, or the first changed file if none is new. */
function placeOfNew(hashes: Readonly<Record<string, string>>, before: WorkbenchState | undefined): string | undefined {
  const files = Object.keys(hashes);
  return files.find((file) => !before?.files.some((known) => known.file === file)) ?? files[0];
}
