import { gatesBefore } from '../../core/access/mayEnter.ts';
import type { Condition } from '../../language/condition.ts';
import type { CompiledPortal, CompiledScreen } from '../link/CompiledPortal.ts';
import { all, evaluateFormula, toFormula } from '../analysis/formula.ts';
import type { ViewerKind, ViewerAnalysis } from '../analysis/analyzeViewers.ts';
import { isObject } from '../source/Source.ts';

/** A screen that runs a machine, and a viewer for it. Depending on the records, the viewer may not have access to the screen. */
export interface MachineScreen {
  path: string;
  /** Query parameters that open the tab or dialog that contains the machine. */
  search: Readonly<Record<string, string>>;
  /** Maps the machine's inputs to query parameters: `{ event: 'row' }`. */
  given: Readonly<Record<string, string>>;
  /** The viewer's variant. */
  on?: string;
  user?: Readonly<Record<string, unknown>> | undefined;
}

interface ScreenMatch {
  search: Record<string, string>;
  given: Record<string, string>;
  whens: Condition[];
}

/**
 * Returns the first screen that runs `machine`, and a viewer for that screen. If no viewer certainly has access, chooses one that may have
 * access. For the machine `session`, returns the first screen with a sign-in form.
 */
export function findMachineScreen(
  portal: CompiledPortal,
  analysis: ViewerAnalysis | undefined,
  machine: string,
): MachineScreen | undefined {
  for (const { path } of portal.routes) {
    const screen = portal.screens[path];
    const isMatch = (block: Block) => (machine === 'session' ? signsIn(block, screen) : block['machine'] === machine);
    const found = screen && findIn(screen.screen, isMatch, { search: {}, given: {}, whens: [] });
    if (!found) continue;
    const { search, given, whens } = found;
    const conditions = [...(gatesBefore(path, portal) ?? []).map((gate): Condition => ({ gate })), ...whens];
    const answerFor = (kind: ViewerKind) => {
      const visibility = analysis?.visibility(kind);
      return visibility ? evaluateFormula(all(conditions.map((condition) => toFormula(condition, visibility, portal.gates)))) : 'perhaps';
    };
    const kinds = analysis?.kinds ?? [];
    const viewer = kinds.find((kind) => answerFor(kind) === 'yes') ?? kinds.find((kind) => answerFor(kind) === 'perhaps');
    return { path, search, given, ...(viewer && { on: viewer.domain, user: viewer.user }) };
  }
  return undefined;
}

type Block = Readonly<Record<string, unknown>>;

function signsIn({ block, form }: Block, screen: CompiledScreen | undefined): boolean {
  if (block !== 'form' || !screen) return false;
  const sent = screen.forms[String(form)]?.onSubmit;
  const effects = sent === undefined ? [] : [screen.actions[sent]].flat();
  return effects.some((effect) => effect?.effect === 'send' && effect.event === 'SIGN_IN');
}

function findIn(value: unknown, isMatch: (block: Block) => boolean, around: ScreenMatch): ScreenMatch | undefined {
  if (Array.isArray(value)) return findFirst(value, isMatch, around);
  if (!isObject(value)) return undefined;
  const here: ScreenMatch = {
    ...around,
    search: { ...around.search, ...(value['block'] === 'dialog' && { open: String(value['id']) }) },
    // The cast is safe, because all conditions in a checked portal are valid.
    whens: isObject(value['when']) ? [...around.whens, value['when'] as Condition] : around.whens,
  };
  if (isMatch(value)) return { ...here, given: findAddressInputs(value['with']) };
  const { tabs } = value;
  if (value['block'] !== 'tabs' || !Array.isArray(tabs)) return findFirst(Object.values(value), isMatch, here);
  return findFirst(tabs, isMatch, here, (tab, index) =>
    index > 0 && isObject(tab) ? { [String(value['state'] ?? 'tab')]: String(tab['id']) } : {},
  );
}

function findFirst(
  values: readonly unknown[],
  isMatch: (block: Block) => boolean,
  around: ScreenMatch,
  searchOf: (value: unknown, index: number) => Record<string, string> = () => ({}),
): ScreenMatch | undefined {
  for (const [index, value] of values.entries()) {
    const found = findIn(value, isMatch, { ...around, search: { ...around.search, ...searchOf(value, index) } });
    if (found) return found;
  }
  return undefined;
}

/** Maps inputs to query parameters: `{ account: 'page.account' }` becomes `{ account: 'account' }`. */
function findAddressInputs(given: unknown): Record<string, string> {
  if (!isObject(given)) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, source]): [string, string][] => {
      if (source === 'row.id') return [[key, 'row']];
      const [, state] = typeof source === 'string' ? (/^page\.(\w+)$/.exec(source) ?? []) : [];
      return state === undefined ? [] : [[key, state]];
    }),
  );
}
