// The messages between the page that drives machines and its server. Like ../protocol.ts, this file contains only types.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
import type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
export type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type Given = Scenario['given'];
export type EventPayload = Readonly<Record<string, unknown>>;

/** A complete run of a machine. The page's URL encodes exactly this data. */
export interface DriveRun {
  machine: string;
  given: Given;
  steps: readonly ScenarioStep[];
  /** The states recorded at the start and after each step. If a replay reaches different states, the run no longer matches the machine. */
  states?: readonly string[] | undefined;
}

/** Response of `GET /api/machines`: every machine of the draft. 409 with a `Mistake` if the draft has had errors from the start. */
export interface MachinesAnswer {
  machines: readonly SerializedMachine[];
}

export interface SerializedMachine {
  name: string;
  kind: 'session' | 'code' | 'flow';
  /** All states, parents before children. */
  states: readonly string[];
  scenarios: readonly SerializedScenario[];
  /** The number of parts that scenarios reach. `gaps` are the parts that they miss. */
  reached: number;
  reachable: number;
  gaps: readonly string[];
  /** The machine's table, its differences from the machine, and the gaps that it covers. */
  table?: { file: string; differs: readonly string[]; says: readonly string[] };
  stage?: SerializedStage;
}

export interface SerializedStage {
  id: string;
  path: string;
  search: Readonly<Record<string, string>>;
  /** The search parameters that set parts of the input, keyed by input key, such as `{ event: 'row' }`. */
  given: Readonly<Record<string, string>>;
  /** A viewer who can open the screen: the portal variant and the user. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

export interface SerializedScenario {
  file: string;
  name: string;
  about: string;
  /** The reason why the scenario can't be replayed, or its failing step with the expected and actual values. */
  trouble?: string;
}

/** Body of `POST /api/drive`. One of `run`, `scenario`, and `machine` selects the run; the other keys apply in the order listed. */
export interface DriveRequest {
  run?: string;
  /** The file of a scenario. The scenario's steps keep their expectations. */
  scenario?: string;
  /** A machine to start, with the most common `given` of its scenarios. */
  machine?: string;
  /** Keeps only this many steps. */
  upTo?: number;
  /** Returns the state after this many steps. Defaults to all steps. */
  at?: number;
  given?: Given;
  /** Replaces the run with the shortest run to this target, such as `state submitting`. The coverage uses the same names. */
  reach?: string;
  /** Adds a step after `at`, and drops any later steps. */
  next?: ScenarioStep;
  /** The payload typed for each event, because the machine may accept an event only with certain payloads. */
  payloads?: Readonly<Record<string, EventPayload>>;
}

export interface DriveAnswer {
  /** The whole run, encoded for the page's URL. */
  run: string;
  machine: string;
  given: Given;
  steps: readonly SerializedStep[];
  at: number;
  /** The current state. Missing if a replay of the run reached different states. */
  now?: SerializedState;
  parted?: Parted;
  /** The reason why the machine can't continue. Set if a step made it throw. */
  broken?: string;
}

/** The first step whose states differ from the recorded ones. The page shows no run until the tester asks for the steps before this one. */
export interface Parted {
  /** The number of steps that reach their recorded states. */
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
  /** The context as JSON. Values that JSON can't represent are described in words. */
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
  /** The payload's fields. Missing if any payload is allowed. */
  fields?: readonly SerializedField[];
  examples: readonly EventPayload[];
}

export interface SerializedGuard {
  name: string;
  /** The guard's source: a condition as JSON, or code. Missing if the guard isn't implemented. */
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

/** Body of `POST /api/drive/scenario`, which returns the run as the text of a scenario. */
export interface ScenarioRequest {
  run: string;
  about: string;
  /** If true, the scenario expects the actual states, even where the run has different expectations. */
  anew?: boolean;
}
export interface ScenarioAnswer {
  text: string;
}

/** Response of `GET /api/machines/chart?machine=`: the machine's chart. All positions are in px. */
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

export interface ChartState extends Box {
  /** The state's path, such as `entering.failed`. Empty for the box of transitions that apply in every state. */
  path: string;
  label: string;
  isLeaf: boolean;
  isFinal: boolean;
  runs: readonly string[];
  transitions: readonly ChartTransition[];
  isReached: boolean;
  /** True if the machine's table includes the state. */
  isInTable: boolean;
}

export interface ChartTransition {
  id: string;
  from: string;
  on: string;
  when?: string;
  to?: string;
  does: readonly string[];
  label: string;
  isReached: boolean;
  /** True if the machine's table includes the transition and agrees with the machine. */
  isInTable: boolean;
  /** True if the guard refuses the transition in some scenario. Missing if there is no guard. */
  isRefused?: boolean;
}
