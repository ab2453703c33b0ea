// What the page on which testers drive machines and its server say to each other. Types alone, as in ../protocol.ts.

import type { Fault } from '../../../core/drive/faultsOf.ts';
import type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type { Fault } from '../../../core/drive/faultsOf.ts';
export type { Scenario, ScenarioStep } from '../../../language/scenario.ts';

export type Given = Scenario['given'];
export type Payload = Readonly<Record<string, unknown>>;

/** A run of a machine, whole. Its address is made of it and holds nothing else. */
export interface DriveRun {
  machine: string;
  given: Given;
  steps: readonly ScenarioStep[];
  /** Where the machine stood at the start and after each step when the run was made; what comes to other states now has parted from it. */
  states?: readonly string[] | undefined;
}

/** `GET /api/machines`: every machine of the draft; 409 with a `Mistake` before there was a sound draft. */
export interface MachinesAnswer {
  machines: readonly MachineTold[];
}

export interface MachineTold {
  name: string;
  kind: 'session' | 'code' | 'flow';
  /** Every state, from the outside in. */
  states: readonly string[];
  scenarios: readonly ScenarioTold[];
  /** How much of what runs should reach the scenarios reach, and what they do not. */
  reached: number;
  reachable: number;
  gaps: readonly string[];
  /** The table that somebody wrote of it, where the two differ, and which of the gaps it says all the same. */
  table?: { file: string; differs: readonly string[]; says: readonly string[] };
  /** The screen that runs it; missing where none does. */
  stage?: StageTold;
}

/** Where the preview shows a machine. */
export interface StageTold {
  /** The machine's id. */
  id: string;
  path: string;
  search: Readonly<Record<string, string>>;
  /** Which part of the input the address names, and how. */
  given: Readonly<Record<string, string>>;
  /** Somebody who comes there. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

/** One scenario as it stands in the draft. */
export interface ScenarioTold {
  file: string;
  name: string;
  about: string;
  /** Why it cannot be replayed, or the step that fails with what was expected and found. */
  trouble?: string;
}

/** `POST /api/drive`: one of `run`, `scenario` and `machine` says what is driven; the others are done to it, in this order. */
export interface DriveRequest {
  /** As `DriveAnswer` gave it. */
  run?: string;
  /** A scenario's file: its steps with what they expect. */
  scenario?: string;
  /** A machine from its beginning, with what most of its scenarios give it. */
  machine?: string;
  /** Only the first so many steps. */
  upTo?: number;
  /** Where the run is looked at: after so many steps. By default at its end. */
  at?: number;
  /** What it is given instead. */
  given?: Given;
  /** The shortest run to this, in the words of the coverage: `state submitting`. */
  reach?: string;
  /** What happens next, behind `at`; what stood there before is left out. */
  next?: ScenarioStep;
  /** What is typed for each event: whether it would be taken depends on it. */
  payloads?: Readonly<Record<string, Payload>>;
}

export interface DriveAnswer {
  /** The whole run, for the address. */
  run: string;
  machine: string;
  given: Given;
  /** The start and what happened since. */
  steps: readonly StepTold[];
  /** The place of `now` among `steps`. */
  at: number;
  /** Missing where the run has parted from how it was made. */
  now?: MomentTold;
  parted?: Parted;
  /** Why the machine cannot go on: it was given something that it breaks at. */
  broken?: string;
}

/** The first step that leads elsewhere than when the run was made; nothing of it is shown before somebody asks for what came before. */
export interface Parted {
  /** How many steps lead where they did. */
  after: number;
  sentence: string;
}

export interface StepTold {
  /** `SUBMIT`, `register fails`, `500 ms`. */
  words: string;
  /** Undefined for the start. */
  step?: ScenarioStep;
  states: readonly string[];
  /** ms since the beginning. */
  time: number;
  isTaken: boolean;
  deeds: readonly DeedTold[];
  /** The ids of the ways that were taken. */
  ways: readonly string[];
  /** Where it does not lead to what it expects. */
  faults: readonly Fault[];
}

export interface DeedTold {
  kind: 'action' | 'start' | 'stop';
  name: string;
  with: unknown;
}

export interface MomentTold {
  states: readonly string[];
  time: number;
  isClosed: boolean;
  isOver: boolean;
  /** As JSON; what JSON cannot hold is told in words. */
  context: unknown;
  /** What the last step changed of it, and what stood there. */
  changes: readonly { path: readonly string[]; was: unknown }[];
  events: readonly EventTold[];
  running: readonly { effect: string; input: unknown; outputs: readonly unknown[] }[];
  timers: readonly { words: string; at: number }[];
  /** All that this run has reached so far. */
  reached: readonly string[];
}

export interface EventTold {
  event: string;
  isTaken: boolean;
  why?: string;
  /** The guards that say no. */
  guards: readonly GuardTold[];
  /** Where it leads with what is typed. */
  to?: string;
  /** Missing where it may bring anything. */
  fields?: readonly FieldTold[];
  /** What scenarios send with it. */
  examples: readonly Payload[];
}

/** A guard that refuses an event. */
export interface GuardTold {
  name: string;
  /** What it asks, as it is written: a condition as JSON, or code. Missing for what nobody has provided. */
  asks?: string;
  /** What it reads, where that is known, and what stands there. */
  found: readonly { path: string; value: unknown }[];
}

/** A field of a payload, in the words of the portal's form engine. */
export interface FieldTold {
  name: string;
  label: string;
  type: string;
  required: boolean;
  options?: readonly { value: string; label: string }[];
}

/** `POST /api/drive/scenario { run, about, expect, file? }`: the run as the text of a scenario. */
export interface ScenarioRequest {
  run: string;
  about: string;
  /** Expect what was found, also where the run expects something else. */
  anew?: boolean;
}
export interface ScenarioAnswer {
  text: string;
}

/** `GET /api/machines/chart?machine=`: the machine as it is drawn; places in pixels. */
export interface ChartAnswer {
  width: number;
  height: number;
  states: readonly ChartState[];
  /** The dots from which a machine, and a state with states inside, begins. */
  starts: readonly { x: number; y: number }[];
  arrows: readonly { points: readonly Point[]; ways: readonly ChartWay[]; label?: Box }[];
  /** All of them, in the order of the machine. */
  ways: readonly ChartWay[];
}
export type Point = readonly [x: number, y: number];
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartState extends Box {
  /** `entering.failed`; '' is what holds in every state. */
  path: string;
  label: string;
  isLeaf: boolean;
  isFinal: boolean;
  runs: readonly string[];
  /** The ways that stay in it. */
  ways: readonly ChartWay[];
  /** Whether a scenario reaches it. */
  isReached: boolean;
  /** Whether the table that somebody wrote of the machine has it. */
  isInTable: boolean;
}

export interface ChartWay {
  id: string;
  from: string;
  on: string;
  when?: string;
  to?: string;
  does: readonly string[];
  label: string;
  /** Whether a scenario takes it. */
  isReached: boolean;
  /** Whether the table that somebody wrote of the machine has it as the machine does. */
  isInTable: boolean;
  /** Whether its guard says no in a scenario; missing where it has none. */
  isRefused?: boolean;
}
