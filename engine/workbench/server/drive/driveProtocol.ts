// Messages between the page for driving machines and its server. Only types, as in ../protocol.ts.

import type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
import type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type { ScenarioFailure } from '../../../core/drive/findFailures.ts';
export type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type Given = Scenario['given'];
export type EventPayload = Readonly<Record<string, unknown>>;

/** A complete run of a machine. Its address encodes all of it, and nothing else. */
export interface DriveRun {
  machine: string;
  given: Given;
  steps: readonly ScenarioStep[];
  /** The states recorded at the start and after each step. If a replay reaches others, the run no longer matches. */
  states?: readonly string[] | undefined;
}

/** Response of `GET /api/machines`: every machine of the draft. 409 with a `Mistake` if no draft without errors has been read yet. */
export interface MachinesAnswer {
  machines: readonly SerializedMachine[];
}

export interface SerializedMachine {
  name: string;
  kind: 'session' | 'code' | 'flow';
  /** Every state, parents before children. */
  states: readonly string[];
  scenarios: readonly SerializedScenario[];
  /** The number of parts that scenarios reach, and the parts they miss. */
  reached: number;
  reachable: number;
  gaps: readonly string[];
  /** The machine's table, their differences, and the gaps that it covers. */
  table?: { file: string; differs: readonly string[]; says: readonly string[] };
  stage?: SerializedStage;
}

/** The screen on which the preview shows a machine. */
export interface SerializedStage {
  id: string;
  path: string;
  search: Readonly<Record<string, string>>;
  /** The parts of the input that come from the address, by the input's key: `{ event: 'row' }`. */
  given: Readonly<Record<string, string>>;
  /** The variant and user of a viewer who can open the screen. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

export interface SerializedScenario {
  file: string;
  name: string;
  about: string;
  /** The reason why it can't be replayed, or the failing step with the expected and actual values. */
  trouble?: string;
}

/** Body of `POST /api/drive`. Exactly one of `run`, `scenario`, and `machine` selects the run. The other keys apply to it in this order. */
export interface DriveRequest {
  run?: string;
  /** A scenario's file. Its steps keep their expectations. */
  scenario?: string;
  /** A machine at its start, with the most common `given` of its scenarios. */
  machine?: string;
  /** Keeps only this many steps. */
  upTo?: number;
  /** Returns the state after this many steps. Defaults to all of them. */
  at?: number;
  given?: Given;
  /** Replaces the run with the shortest one to this target, named as in the coverage: `state submitting`. */
  reach?: string;
  /** Adds a step after `at`, and drops any later steps. */
  next?: ScenarioStep;
  /** The payload typed for each event. It may decide whether the machine takes the event. */
  payloads?: Readonly<Record<string, EventPayload>>;
}

export interface DriveAnswer {
  /** The whole run, encoded for the address. */
  run: string;
  machine: string;
  given: Given;
  steps: readonly SerializedStep[];
  /** The index of `now` in `steps`. */
  at: number;
  /** Missing if a replay of the run reached other states. */
  now?: SerializedState;
  parted?: Parted;
  /** The reason why the machine can't continue: a step made it throw. */
  broken?: string;
}

/** The first step that reaches other states than recorded. The page shows nothing until the tester asks for the part before it. */
export interface Parted {
  /** The number of steps that reach their recorded states. */
  after: number;
  sentence: string;
}

export interface SerializedStep {
  /** `SUBMIT`, `register fails`, `500 ms`. */
  words: string;
  /** Undefined for the start. */
  step?: ScenarioStep;
  states: readonly string[];
  /** In ms since the start. */
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
  /** As JSON. Values that JSON can't represent are described in words. */
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
  /** Missing if any payload is allowed. */
  fields?: readonly SerializedField[];
  examples: readonly EventPayload[];
}

export interface SerializedGuard {
  name: string;
  /** The guard's source: a condition as JSON, or code. Missing if it isn't implemented. */
  asks?: string;
  found: readonly { path: string; value: unknown }[];
}

/** A field of a payload, as the portal's form engine describes fields. */
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
  /** True to expect the actual states even if the run has other expectations. */
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
  /** In the order of the machine. */
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
  /** Such as `entering.failed`, or '' for every state. */
  path: string;
  label: string;
  isLeaf: boolean;
  isFinal: boolean;
  runs: readonly string[];
  transitions: readonly ChartTransition[];
  isReached: boolean;
  /** True if the machine's table has it. */
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
  /** True if the machine's table has it and agrees with the machine. */
  isInTable: boolean;
  /** True if its guard refuses it in some scenario. Missing without a guard. */
  isRefused?: boolean;
}
