// The messages between *Drive* and its server. Like ../protocol.ts, this file contains only types.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
import type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
export type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type Given = Scenario['given'];
export type EventPayload = Readonly<Record<string, unknown>>;

/** A machine's run. The page's address contains the encoded run. */
export interface DriveRun {
  machine: string;
  given: Given;
  steps: readonly ScenarioStep[];
  /** The recorded states, at the start and after each step. If a replay reaches different states, the machine has changed. */
  states?: readonly string[] | undefined;
}

/** The response to `GET /api/machines`. The status is 409, with a `Mistake`, if every version of the draft has errors. */
export interface MachinesResponse {
  machines: readonly SerializedMachine[];
  /** Empty if the portal has no tests/requirements.json. */
  requirements: readonly SerializedRequirement[];
}

export interface SerializedRequirement {
  id: string;
  sentence: string;
  scenarios: readonly { file: string; name: string }[];
  /** True if at least one scenario passes. */
  isCovered: boolean;
}

export interface SerializedMachine {
  name: string;
  kind: 'session' | 'code' | 'flow';
  /** All states, with parents before their children. */
  states: readonly string[];
  scenarios: readonly SerializedScenario[];
  /** The number of states and transitions that scenarios reach, out of `reachable`. */
  reached: number;
  reachable: number;
  gaps: readonly string[];
  /**
   * The machine's table in tests/machines. `differs` lists the table's errors. `says` lists the entries of `gaps` that are in the table.
   */
  table?: { file: string; differs: readonly string[]; says: readonly string[] };
  stage?: SerializedStage;
}

export interface SerializedStage {
  id: string;
  path: string;
  search: Readonly<Record<string, string>>;
  /** The query parameter for each key of the machine's input: `{ event: 'row' }` reads `event` from `?row=ev-1`. */
  given: Readonly<Record<string, string>>;
  /** The variant in which `user` has, or at least may have, access to the screen. Missing if no viewer can have access. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

export interface SerializedScenario {
  file: string;
  name: string;
  about: string;
  /** The reason that the scenario fails or can't be replayed. */
  trouble?: string;
}

/** The body of `POST /api/drive`. Contains `run`, `scenario`, or `machine`. `upTo`, `given`, `reach`, and `next` apply in that order. */
export interface DriveRequest {
  run?: string;
  /** The path of the scenario file to load. */
  scenario?: string;
  /** Starts a new run of the machine with this name. Uses the `given` that is most common in the machine's scenarios. */
  machine?: string;
  /** Keeps only the first `upTo` steps. */
  upTo?: number;
  /** The number of steps after which to return the state. Defaults to all steps. */
  at?: number;
  given?: Given;
  /** Replaces the run with the shortest run that reaches the given state or transition, such as `state submitting`. */
  reach?: string;
  /** A step to add after the first `at` steps, in place of any later steps. */
  next?: ScenarioStep;
  /** True to skip `next` if the machine would ignore its event. */
  unlessIgnored?: boolean;
  /** The payloads that the tester typed, keyed by event. They decide which events the response lists as available. */
  payloads?: Readonly<Record<string, EventPayload>>;
}

export interface DriveResponse {
  /** The run, encoded for the page's address. */
  run: string;
  machine: string;
  given: Given;
  steps: readonly SerializedStep[];
  at: number;
  /** The current state. Missing if the machine has changed since the run was recorded. */
  now?: SerializedState;
  parted?: Divergence;
  /** The error message, if a step makes the machine throw. */
  broken?: string;
}

/** The point at which the changed machine can't continue a recorded run. */
export interface Divergence {
  /** The number of steps before the machine diverges from the recorded run. */
  after: number;
  sentence: string;
}

export interface SerializedStep {
  /** A short description of the step, such as `SUBMIT`, `register fails`, or `500 ms`. */
  words: string;
  step?: ScenarioStep;
  states: readonly string[];
  /** The time since the start of the run, in ms. */
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
  /** The context as JSON. Values that JSON doesn't support, such as functions, are replaced with a description. */
  context: unknown;
  /** The context values that the last step changed. `was` is the value before the step. */
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
  /** The guard's condition as JSON, or the guard's source code. Missing if the machine doesn't implement the guard. */
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

/** The body of `POST /api/drive/scenario`, which converts a run to a scenario. */
export interface ScenarioRequest {
  run: string;
  about: string;
  /** True to replace existing expectations with the run's results. False to keep the existing ones. */
  anew?: boolean;
}
export interface ScenarioResponse {
  text: string;
}

/** The response to `GET /api/machines/chart?machine=`. Positions and sizes are in px. */
export interface ChartResponse {
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

interface ScreenLabels {
  /** Screen text for this state or transition, such as a button label. */
  words: readonly string[];
  /** A short form of `words` for the chart, such as `“Sign up” +2`. */
  shortWords?: string;
}

export interface ChartState extends Box, ScreenLabels {
  /** The state's path, such as `entering.failed`. Empty for the box `(every state)`. */
  path: string;
  label: string;
  isLeaf: boolean;
  isFinal: boolean;
  runs: readonly string[];
  transitions: readonly ChartTransition[];
  isReached: boolean;
  /** True if the handwritten table in tests/machines covers the state. */
  isInTable: boolean;
}

export interface ChartTransition extends ScreenLabels {
  id: string;
  from: string;
  on: string;
  when?: string;
  to?: string;
  does: readonly string[];
  label: string;
  isReached: boolean;
  /** True if the handwritten table in tests/machines covers the transition. */
  isInTable: boolean;
  /** True if the guard rejects the transition in at least one scenario. Missing if there is no guard. */
  isRefused?: boolean;
}
