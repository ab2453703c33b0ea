import { ContextPanel } from './ContextPanel.tsx';
import { EffectsPanel } from './EffectsPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { MachinePanel } from './MachinePanel.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { useDrive } from './useDrive.ts';

const parts = {
  machine: MachinePanel,
  log: LogPanel,
  clock: ClockPanel,
  events: EventsPanel,
  effects: EffectsPanel,
  context: ContextPanel,
};

/** A panel for the driven machine. Empty until the first run has loaded. */
export default function DrivePart({ part }: { part: keyof typeof parts }) {
  const { response } = useDrive();
  const Panel = parts[part];
  return response ? <Panel response={response} /> : null;
}
