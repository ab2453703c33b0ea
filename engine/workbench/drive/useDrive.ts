import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNotice, usePageState } from '../../index.ts';
import type { DriveAnswer, DriveRequest, MachinesAnswer, MachineTold, Payload } from '../../dev/workbench/drive/driveProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { useAnswer, useWorkbench } from '../client/useWorkbench.ts';

/** The machine that is driven, and everything that can be done with it. */
export interface Drive {
  machines: readonly MachineTold[];
  machine: MachineTold | undefined;
  /** Where the run stands; the last answer stays while the next is on its way. */
  answer: DriveAnswer | undefined;
  /** Why there is nothing to drive, in a sentence. */
  mistake: string | undefined;
  /** The scenario that the run began as, by its file. */
  scenario: string | undefined;
  /** What is typed for each event. */
  payloads: Readonly<Record<string, Payload>>;
  type: (event: string, payload: Payload) => void;
  /**
   * Does something to the run, behind what was asked for before. What it leads to is in the address.
   * @returns whether it was done; why it was not is told by a notice.
   */
  act: (request: DriveRequest) => Promise<boolean>;
  /** Another run: of a machine from its beginning, or a scenario. */
  begin: (request: Pick<DriveRequest, 'machine' | 'scenario' | 'given'>) => Promise<boolean>;
  /** Looks at the run after so many steps. */
  look: (at: number) => void;
  /** Whether the screen that runs the machine stands beside it. */
  isScreenOpen: boolean;
  showScreen: (on: boolean) => void;
}

const DriveContext = createContext<Drive | undefined>(undefined);
export const DriveProvider = DriveContext.Provider;

/** The machine that the block `bench-drive` around drives. */
export function useDrive(): Drive {
  const drive = useContext(DriveContext);
  if (!drive) throw new Error('a "bench-drive-part" stands inside of a "bench-drive"');
  return drive;
}

/** What is typed counts after such a pause, in ms. */
const pause = 150;

/** The run of the address, played by the server. */
export function useDriven(): Drive {
  const client = useClient();
  const { values, set } = usePageState();
  const notice = useNotice();
  const revision = useWorkbench().state?.revision;
  const told = useAnswer<MachinesAnswer>('/api/machines');
  const [found, setFound] = useState<{ answer?: DriveAnswer; mistake?: string }>({});
  const [payloads, setPayloads] = useState<Readonly<Record<string, Payload>>>({});
  /** What `found` answers; the address follows it. */
  const answered = useRef('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<DriveAnswer>(undefined);
  /** The scenario that was opened last, and the run that its file was then. */
  const opened = useRef<{ scenario: string; run: string; revision: number | undefined }>(undefined);

  const { run, machine, at, scenario } = values;
  const place = Number.isInteger(Number(at)) && at ? Number(at) : undefined;
  const typed = JSON.stringify(payloads);
  const key = keyOf(run, machine, place, revision, typed);

  function take(answer: DriveAnswer): void {
    if (latest.current?.machine !== answer.machine) setPayloads({});
    latest.current = answer;
    setFound({ answer });
  }

  useEffect(() => {
    if (revision === undefined || answered.current === key) return;
    let isWanted = true;
    const ask = async () => {
      // What was typed is written by this page.
      const request: DriveRequest = { run, machine, at: place, payloads: JSON.parse(typed) as Record<string, Payload> };
      // A scenario with which nobody went on is what its file is now; one that cannot be read meanwhile stays as it is.
      const known = opened.current;
      const isAsOpened = known !== undefined && known.scenario === scenario && known.run === run && known.revision !== revision;
      const afresh = isAsOpened ? await client.post<DriveAnswer>('/api/drive', { ...request, run: undefined, scenario }) : undefined;
      const answer = afresh?.ok ? afresh : await client.post<DriveAnswer>('/api/drive', request);
      if (!isWanted) return;
      answered.current = key;
      if (!answer.ok) return setFound({ mistake: answer.mistake });
      if (afresh?.ok && known) {
        opened.current = { scenario: known.scenario, run: answer.value.run, revision };
        answered.current = keyOf(answer.value.run, machine, place, revision, typed);
        set({ run: answer.value.run }, { replace: true });
      }
      take(answer.value);
    };
    const isTyping = latest.current !== undefined && answered.current.startsWith(keyOf(run, machine, place, revision, ''));
    const timer = setTimeout(() => void queue.current.then(ask), isTyping ? pause : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, key, run, machine, place, revision, typed, scenario, set]);

  const request = (make: () => DriveRequest, more: Record<string, string | undefined> = {}): Promise<boolean> => {
    const done = queue.current.then(async () => {
      const answer = await client.post<DriveAnswer>('/api/drive', make());
      if (!answer.ok) {
        notice(answer.mistake, { tone: 'danger' });
        return false;
      }
      answered.current = keyOf(answer.value.run, undefined, undefined, revision, typed);
      take(answer.value);
      if (more['scenario'] !== undefined) opened.current = { scenario: more['scenario'], run: answer.value.run, revision };
      set({ run: answer.value.run, at: undefined, machine: undefined, ...more });
      return true;
    });
    queue.current = done;
    return done;
  };

  const { answer, mistake } = found;
  return {
    machines: told.value?.machines ?? [],
    machine: told.value?.machines.find(({ name }) => name === answer?.machine),
    answer,
    mistake: mistake ?? (answer ? undefined : told.mistake),
    scenario: scenario || undefined,
    payloads,
    type: (event, payload) => setPayloads((before) => ({ ...before, [event]: payload })),
    act: (asked) => request(() => ({ run: latest.current?.run, at: latest.current?.at, payloads, ...asked })),
    begin: (asked) => request(() => asked, { scenario: asked.scenario }),
    isScreenOpen: values['screen'] === 'on',
    showScreen: (on) => set({ screen: on ? 'on' : undefined }, { replace: true }),
    look: (next) => {
      // What is pressed before the answer is there goes on from this step.
      if (latest.current) latest.current = { ...latest.current, at: next };
      set({ at: next >= (answer?.steps.length ?? 1) - 1 ? undefined : String(next), run: answer?.run, machine: undefined });
    },
  };
}

function keyOf(run = '', machine = '', at: number | undefined, revision: number | undefined, typed: string): string {
  return [run, machine, at, revision, typed].join('|');
}
