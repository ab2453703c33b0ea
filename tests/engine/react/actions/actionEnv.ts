import { vi } from 'vitest';
import type { ActionEnv, Payload } from '../../../../engine/react/actions/ActionEnv.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { formatAddress, formatText } from '../../../../engine/core/text/formatText.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { evaluate } from '../../../../engine/core/values/evaluate.ts';

/** Creates a fake environment for one run of an action. It records calls, and stores records in memory. */
export function actionEnv(payload: Payload = {}, outer: Record<string, unknown> = {}) {
  const scope: ActionEnv['scope'] = { ...outer, payload };
  const plots: Row[] = [
    { id: 'p1', name: 'Roses', size: 4, price: 1250 },
    { id: 'p2', name: '=HYPERLINK("x")', size: 6, price: -300 },
  ];
  const data = createMemorySource({ plots: async () => ({ default: plots }) }, fixedClock('2026-01-01T12:00'));
  return {
    name: 'test',
    trigger: {},
    scope,
    data,
    navigate: vi.fn<ActionEnv['navigate']>(),
    pageState: { values: { open: 'plot', row: 'p1' }, set: vi.fn<ActionEnv['pageState']['set']>() },
    flow: vi.fn<ActionEnv['flow']>(),
    session: vi.fn<ActionEnv['session']>(),
    notice: vi.fn<ActionEnv['notice']>(),
    console: { info: vi.fn<ActionEnv['console']['info']>(), error: vi.fn<ActionEnv['console']['error']>() },
    download: vi.fn<ActionEnv['download']>(),
    confirm: vi.fn<ActionEnv['confirm']>(() => Promise.resolve(true)),
    format: (text, over) => formatText(text, { ...scope, ...over }, 'en-US'),
    address: (to) => formatAddress(to, scope, 'en-US'),
    holds: (condition, over) => matches(condition, { ...scope, ...over }),
    evaluate: async (value, over) =>
      evaluate(value, {
        scope: { ...scope, ...over },
        gates: {},
        runtime: plainRuntime,
        functions: {},
        rows: (name) => (name === 'plots' ? plots : []),
      }),
    runtime: plainRuntime,
    labelOf: (field) => formatText(field.label, scope, 'en-US'),
    fieldsOf: vi.fn<ActionEnv['fieldsOf']>(() => undefined),
    view: undefined as ActionEnv['view'], // The cast lets tests set a view.
  } satisfies ActionEnv;
}

/** Returns the changes to the page's state so far. */
export function listStateChanges({ pageState: { set, values } }: ReturnType<typeof actionEnv>) {
  return set.mock.calls.map(([changes]) => (typeof changes === 'function' ? changes(values) : changes));
}
