import { usePageState } from '../../index.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { FixAllDialog } from './FixAllDialog.tsx';
import { groupFixes } from './groupFixes.ts';

/** Shows a button for each group of problems that can be fixed together. */
export default function BenchFixes() {
  const { state } = useWorkbench();
  const { values, set } = usePageState();
  const groups = groupFixes(state?.problems ?? []);
  const opened = values['open'] === 'fixes' ? groups.find(({ name }) => name === values['row']) : undefined;
  if (groups.length === 0) return null;
  return (
    <section aria-label="Fix several at once" className="wb wb-fixes">
      {groups.map(({ name, label }) => (
        <button key={name} type="button" className="wb-button" onClick={() => set({ open: 'fixes', row: name })}>
          {`${label}…`}
        </button>
      ))}
      {opened && <FixAllDialog key={opened.name} group={opened} onClose={() => set({ open: undefined, row: undefined })} />}
    </section>
  );
}
