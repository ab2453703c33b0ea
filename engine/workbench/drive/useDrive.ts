import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNotice, usePageState } from '../../index.ts';
import type {
  ChartResponse,
  DriveResponse,
  DriveRequest,
  MachinesResponse,
  SerializedMachine,
  SerializedRequirement,
  EventPayload,
} from '../server/drive/driveProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { useResponse, useWorkbench, type ResponseState } from '../client/useWorkbench.ts';
import type { PersonSuffix } from '../preview/usePreview.ts';
import { recordTurns } from './recordTurns.ts';

export interface Drive {
  machines: readonly SerializedMachine[];
  requirements: readonly SerializedRequirement[];
  machine: SerializedMachine | undefined;
  /** The latest response from the server. It stays until the next one arrives. */
  response: DriveResponse | undefined;
  mistake: string | undefined;
  /** The machine's chart, with labels from the screens that run the machine. */
  chart: ResponseState<ChartResponse>;
  /** The scenario file that the run started with. */
  scenario: string | undefined;
  payloads: Readonly<Record<string, EventPayload>>;
  type: (event: string, payload: EventPayload) => void;
  /** Changes the run once all earlier requests have finished. On failure, shows a notice and resolves to false. */
  changeRun: (request: DriveRequest) => Promise<boolean>;
  startRun: (request: Pick<DriveRequest, 'machine' | 'scenario' | 'given'>) => Promise<boolean>;
  viewStep: (at: number) => void;
  isScreenOpen: boolean;
  showScreen: (on: boolean) => void;
  /** True if *Drive* shows two people's runs side by side. */
  isBeside: boolean;
  showBeside: (on: boolean) => void;
}

const DriveContext = createContext<Drive | undefined>(undefined);
export const DriveProvider = DriveContext.Provider;

export function useDrive(): Drive {
  const drive = useContext(DriveContext);
  if (!drive) throw new Error('a "bench-drive-part" must be inside a "bench-drive"');
  return drive;
}

/** The time to wait after a keystroke before sending the input, in ms. */
const pause = 150;

/** The query parameters that are set only while the workbench shows two people. */
const keysOfBeside = ['beside', 'person', 'turns', 'records', 'run2', 'machine2', 'at2', 'scenario2', 'on2', 'as2', 'also2'];

interface Options {
  machines: ResponseState<MachinesResponse>;
  person?: PersonSuffix;
  /** The first person's run. A new run for the second person copies the machine and `given` from it. */
  from?: string | undefined;
  /** If false, the hook sends no requests. */
  isOn?: boolean;
}

/** Manages one person's run. The page address stores the run, and the server replays it. */
export function useDriven({ machines: list, person = '', from, isOn = true }: Options): Drive {
  const client = useClient();
  const { values, set: setAll } = usePageState();
  const notice = useNotice();
  const { state } = useWorkbench();
  /** A version that changes whenever the draft or the portal's own code changes. */
  const version = state && `${state.revision}.${state.codeVersion}`;
  const [found, setFound] = useState<{ response?: DriveResponse; mistake?: string }>({});
  const [payloads, setPayloads] = useState<Readonly<Record<string, EventPayload>>>({});
  /** The key of the last answered request. Requests with the same key aren't sent again. */
  const answered = useRef('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<DriveResponse>(undefined);
  /** The scenario that the user opened last, and its original `run`. If the current run differs, the user has changed the scenario. */
  const opened = useRef<{ scenario: string; run: string; version: string | undefined }>(undefined);

  const [run, machine, at, scenario] = ['run', 'machine', 'at', 'scenario'].map((name) => values[name + person]);
  const begins = person === '' || run || machine ? undefined : from;
  const isReady = isOn && (person === '' || Boolean(run || machine || from));
  const place = Number.isInteger(Number(at)) && at ? Number(at) : undefined;
  const typed = JSON.stringify(payloads);
  const key = createKey(run, machine, place, version, typed);

  function showResponse(response: DriveResponse): void {
    if (latest.current?.machine !== response.machine) setPayloads({});
    latest.current = response;
    setFound({ response });
  }

  useEffect(() => {
    if (!isReady || version === undefined || answered.current === key) return;
    let isCurrent = true;
    const ask = async () => {
      // `typed` contains `payloads` as JSON.
      const input = { at: place, payloads: JSON.parse(typed) as Record<string, EventPayload> };
      const request: DriveRequest = begins ? { run: begins, upTo: 0, payloads: input.payloads } : { run, machine, ...input };
      // After the draft changes, replay the scenario from its file, unless the user has changed the run.
      const known = opened.current;
      const isUnchangedScenario = known !== undefined && known.scenario === scenario && known.run === run && known.version !== version;
      const reloaded = isUnchangedScenario
        ? await client.post<DriveResponse>('/api/drive', { ...request, run: undefined, scenario })
        : undefined;
      const result = reloaded?.ok ? reloaded : await client.post<DriveResponse>('/api/drive', request);
      if (!isCurrent) return;
      answered.current = key;
      if (!result.ok) return setFound({ mistake: result.mistake });
      if (reloaded?.ok && known) {
        opened.current = { scenario: known.scenario, run: result.value.run, version };
        answered.current = createKey(result.value.run, machine, place, version, typed);
        setAll({ [`run${person}`]: result.value.run }, { replace: true });
      }
      if (begins) {
        answered.current = createKey(result.value.run, machine, place, version, typed);
        setAll({ [`run${person}`]: result.value.run }, { replace: true });
      }
      showResponse(result.value);
    };
    const isTyping = latest.current !== undefined && answered.current.startsWith(createKey(run, machine, place, version, ''));
    const timer = setTimeout(() => void queue.current.then(ask), isTyping ? pause : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, key, run, machine, place, version, typed, scenario, person, begins, isReady, setAll]);

  /** Changes this person's URL parameters. If two people are shown, also updates the turns to match the person's number of `steps`. */
  const set = (changes: Record<string, string | undefined>, steps?: number): void =>
    setAll((now) => ({
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name + person, value])),
      ...(steps !== undefined && now['beside'] === 'on' && { turns: recordTurns(now['turns'], person === '' ? '1' : '2', steps) }),
    }));

  const request = (make: () => DriveRequest, more: Record<string, string | undefined> = {}): Promise<boolean> => {
    const result = queue.current.then(async () => {
      const posted = await client.post<DriveResponse>('/api/drive', make());
      if (!posted.ok) {
        notice(posted.mistake, { tone: 'danger' });
        return false;
      }
      answered.current = createKey(posted.value.run, undefined, undefined, version, typed);
      showResponse(posted.value);
      if (more['scenario'] !== undefined) opened.current = { scenario: more['scenario'], run: posted.value.run, version };
      set({ run: posted.value.run, at: undefined, machine: undefined, ...more }, posted.value.steps.length - 1);
      return true;
    });
    queue.current = result;
    return result;
  };

  const { response, mistake } = found;
  const chart = useResponse<ChartResponse>(response && `/api/machines/chart?machine=${encodeURIComponent(response.machine)}`);
  return {
    chart,
    machines: list.value?.machines ?? [],
    requirements: list.value?.requirements ?? [],
    machine: list.value?.machines.find(({ name }) => name === response?.machine),
    response,
    mistake: mistake ?? (response ? undefined : list.mistake),
    scenario: scenario || undefined,
    payloads,
    type: (event, payload) => setPayloads((before) => ({ ...before, [event]: payload })),
    changeRun: (change) =>
      request(
        () => ({ run: latest.current?.run, at: latest.current?.at, payloads, ...change }),
        // `reach` replaces the run with a new one, so close the scenario.
        change.reach === undefined ? {} : { scenario: undefined },
      ),
    startRun: (change) => request(() => change, { scenario: change.scenario }),
    isScreenOpen: values['screen'] === 'on',
    showScreen: (on) => setAll({ ...(on ? {} : withoutBeside), screen: on ? 'on' : undefined }, { replace: true }),
    isBeside: values['beside'] === 'on',
    showBeside: (on) => setAll(on ? { beside: 'on', screen: 'on' } : withoutBeside),
    viewStep: (next) => {
      // Set the step right away, because the user may act before the response arrives.
      if (latest.current) latest.current = { ...latest.current, at: next };
      set({ at: next >= (response?.steps.length ?? 1) - 1 ? undefined : String(next), run: response?.run, machine: undefined });
    },
  };
}

const withoutBeside = Object.fromEntries(keysOfBeside.map((name) => [name, undefined]));

function createKey(run = '', machine = '', at: number | undefined, version: string | undefined, typed: string): string {
  return [run, machine, at, version, typed].join('|');
}
