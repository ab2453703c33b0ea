// The messages between the page for driving machines and its server. Like ../protocol.ts, this file contains only types.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
import type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
export type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type Given = Scenario['given'];
export type EventPayload = Readonly<Record<string, unknown>>;

/** A complete run of a machine. The page's URL contains exactly this data. */
export interface DriveRun {
  machine: string;
  given: Given;
  steps: readonly ScenarioStep[];
  /** The states at the start and after each step. If a replay leads to different states, the run no longer matches the machine. */
  states?: readonly string[] | undefined;
}

/** The response to `GET /api/machines`: all machines in the draft. 409 with a `Mistake` if every version of the draft so far has errors. */
export interface MachinesAnswer {
  machines: readonly SerializedMachine[];
  /** The portal's requirements, with the scenarios that cover them. Empty if it has no tests/requirements.json. */
  requirements: readonly SerializedRequirement[];
}

export interface SerializedRequirement {
  id: string;
  sentence: string;
  scenarios: readonly { file: string; name: string }[];
  /** True if at least one of the scenarios replays as expected. */
  isCovered: boolean;
}

export interface SerializedMachine {
  name: string;
  kind: 'session' | 'code' | 'flow';
  /** All states. Parents come before their children. */
  states: readonly string[];
  scenarios: readonly SerializedScenario[];
  /** The number of the machine's parts that scenarios reach. `gaps` lists the other parts. */
  reached: number;
  reachable: number;
  gaps: readonly string[];
  /** The machine's table: its file, the places where it differs from the machine, and the `gaps` that it covers. */
  table?: { file: string; differs: readonly string[]; says: readonly string[] };
  stage?: SerializedStage;
}

export interface SerializedStage {
  id: string;
  path: string;
  search: Readonly<Record<string, string>>;
  /** The query parameters that set parts of the machine's input, keyed by input key: `{ event: 'row' }`. */
  given: Readonly<Record<string, string>>;
  /** A viewer who can open the screen: their variant and user. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

export interface SerializedScenario {
  file: string;
  name: string;
  about: string;
  /** The reason why the scenario can't be replayed or, if a step fails, that step with its expected and actual values. */
  trouble?: string;
}

/** The body of `POST /api/drive`. `run`, `scenario`, or `machine` selects the run. The other keys are applied in the order below. */
export interface DriveRequest {
  run?: string;
  /** A scenario's file. The scenario's steps keep their expectations. */
  scenario?: string;
  /** A machine to start, with the most common `given` in its scenarios. */
  machine?: string;
  /** Keeps only the first `upTo` steps. */
  upTo?: number;
  /** Returns the state after this number of steps, by default after all steps. */
  at?: number;
  given?: Given;
  /** Replaces the run with the shortest run to this target, such as `state submitting`. The gaps in the coverage have the same names. */
  reach?: string;
  /** Adds a step after `at`. Drops the steps that followed. */
  next?: ScenarioStep;
  /** Doesn't add `next` if the machine ignores its event. */
  unlessIgnored?: boolean;
  /** The payload that the user typed for each event. Some events are accepted only with certain payloads. */
  payloads?: Readonly<Record<string, EventPayload>>;
}

export interface DriveAnswer {
  /** The complete run as text for the page's URL. */
  run: string;
  machine: string;
  given: Given;
  steps: readonly SerializedStep[];
  at: number;
  /** The current state. Missing if the replay led to different states than the run's `states`. */
  now?: SerializedState;
  parted?: Parted;
  /** The reason why the machine can't continue. Set if a step makes it throw. */
  broken?: string;
}

/**
 * Describes a run that no longer matches the machine. The page shows no run until the tester requests the steps before the first
 * difference.
 */
export interface Parted {
  /** The number of steps that still end in the state that was recorded for them. */
  after: number;
  sentence: string;
}

export interface SerializedStep {
  /** The step in words, such as `SUBMIT`, `register fails`, or `500 ms`. */
  words: string;
  step?: ScenarioStep;
  states: readonly string[];
  /** The time since the start, in ms. */
  time: number;
  wasHandled: boolean;
  sideEffects: readonly SerializedSideEffect[];
  transitions: readonly string[];
  failures: readonly ScenarioFailure[];
}

export interface SerializedSideEffect {
  kind: 'action' | 'start' | 'stop';
  name: string;
  with: unknown;
}

export interface SerializedState {
  states: readonly string[];
  time: number;
  isClosed: boolean;
  isOver: boolean;
  /** The context as JSON. Values that don't exist in JSON are described in words. */
  context: unknown;
  /** The parts of the context that the last step changed, with their previous values. */
  changes: readonly { path: readonly string[]; was: unknown }[];
  events: readonly SerializedEvent[];
  running: readonly { effect: string; input: unknown; outputs: readonly unknown[] }[];
  timers: readonly { words: string; at: number }[];
  reached: readonly string[];
}

export interface SerializedEvent {
  event: string;
  isAvailable: boolean;
  why?: string;
  guards: readonly SerializedGuard[];
  to?: string;
  /** The payload's fields. Missing if the event accepts any payload. */
  fields?: readonly SerializedField[];
  examples: readonly EventPayload[];
}

export interface SerializedGuard {
  name: string;
  /** The guard itself: a condition as JSON, or code. Missing if the guard has no implementation. */
  asks?: string;
  found: readonly { path: string; value: unknown }[];
}

export interface SerializedField {
  name: string;
  label: string;
  type: string;
  required: boolean;
  options?: readonly { value: string; label: string }[];
}

/** The body of `POST /api/drive/scenario`. The response is the run as the text of a scenario. */
export interface ScenarioRequest {
  run: string;
  about: string;
  /** If true, the scenario's expectations are the actual results. Otherwise, expectations in the run are kept. */
  anew?: boolean;
}
export interface ScenarioAnswer {
  text: string;
}

/** The response to `GET /api/machines/chart?machine=`: the machine's chart. All positions are in px. */
export interface ChartAnswer {
  width: number;
  height: number;
  states: readonly ChartState[];
  starts: readonly { x: number; y: number }[];
  arrows: readonly { points: readonly Point[]; transitions: readonly ChartTransition[]; label?: Box }[];
  transitions: readonly ChartTransition[];
}
export type Point = readonly [x: number, y: number];
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface OnScreens {
  /** The texts for this state or transition on the screens that run the machine. Contains only texts from manifests. */
  words: readonly string[];
  /** The first text, in quotes and shortened to fit the chart. Missing if there is none. */
  shortWords?: string;
}

export interface ChartState extends Box, OnScreens {
  /** The state's path, such as `entering.failed`. Empty for the box with transitions that every state has. */
  path: string;
  label: string;
  isLeaf: boolean;
  isFinal: boolean;
  runs: readonly string[];
  transitions: readonly ChartTransition[];
  isReached: boolean;
  /** True if the machine's table contains the state. */
  isInTable: boolean;
}

export interface ChartTransition extends OnScreens {
  id: string;
  from: string;
  on: string;
  when?: string;
  to?: string;
  does: readonly string[];
  label: string;
  isReached: boolean;
  /** True if the machine's table contains the transition and agrees with the machine. */
  isInTable: boolean;
  /** True if the guard rejects the transition in a scenario. Missing if there is no guard. */
  isRefused?: boolean;
}
