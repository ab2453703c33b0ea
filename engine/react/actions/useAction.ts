import { useCallback, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { toPath } from '../../core/access/addresses.ts';
import { matches } from '../../core/conditions/matches.ts';
import { formatAddress, formatText } from '../../core/text/formatText.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Action } from '../../language/action.ts';
import type { Row } from '../../language/Row.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { FlowContext } from '../flows/FlowContext.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { PageStateContext, rowKey } from '../context/usePageState.ts';
import { useSession } from '../context/useSession.ts';
import { ViewContext } from '../context/ViewContext.ts';
import { useNotice, type Notify } from '../ui/NoticeContext.ts';
import { useQuestion, type AskQuestion } from '../ui/Question.tsx';
import { getFailureAdvice } from './getFailureAdvice.ts';
import { evaluateAll, type ActionEnv, type ActionTrigger, type Payload } from './ActionEnv.ts';
import { EffectsContext } from './effects.ts';
import { rowIdIn } from './records.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { loadRunAction } from './loadRunAction.ts';
import { useEvaluate } from './useEvaluate.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { pressPhrases } from './pressPhrases.ts';

export interface ActionRequest extends ActionTrigger {
  /** The action's payload. `useAction` adds the current record's id as `row`. */
  payload?: Payload;
  with?: Action['with'];
  row?: Row;
  /** Shows the action's notices. By default, the page shows them. */
  notice?: Notify;
  confirm?: AskQuestion;
}

/** Reports a failure to the viewer, even if the code for reporting fails to load. */
async function reportError(error: unknown, env: ActionEnv): Promise<void> {
  try {
    const { reportFailure } = await loadOnce(loadRunAction);
    await reportFailure(error, env);
  } catch {
    env.console.error(`[action] ${env.name} failed:`, error);
    const tryAgain = await getFailureAdvice(error, env.runtime);
    if (tryAgain) env.notice(phrasesIn(pressPhrases, env.runtime)('failed', { reason: tryAgain }), { tone: 'danger' });
  }
}

/** Returns a function that runs an action from actions.json. If the action fails, the function shows a notice and returns false. */
export function useAction(): (name: string, press?: ActionRequest) => Promise<boolean> {
  const createEnv = useActionEnv();
  const data = useDataSource();
  const actions = useContext(ScreenAssetsContext)?.actions;
  const kinds = useContext(EffectsContext);
  return useCallback(
    async (name, { payload: given = {}, with: added = {}, row, notice, confirm, ...trigger } = {}) => {
      const ports = { row, notice, confirm };
      const outside = createEnv(name, trigger, given, ports);
      try {
        const entry = actions && Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (!entry) throw new Error(`There is no action "${name}"`);
        const effects = [entry].flat();
        const payload = { ...outside.scope.payload, ...(await evaluateAll(added, outside.evaluate)) };
        return await runOneAtATime(data, JSON.stringify([name, payload]), async () => {
          const { runAction } = await loadOnce(loadRunAction);
          return runAction(effects, payload, createEnv(name, trigger, payload, ports), kinds);
        });
      } catch (error) {
        await reportError(error, outside);
        return false;
      }
    },
    [actions, createEnv, data, kinds],
  );
}

const underWay = new WeakMap<object, Set<string>>();

/** Runs `work` unless work with this key is already running. */
async function runOneAtATime(visit: object, key: string, work: () => Promise<boolean>): Promise<boolean> {
  const keys = underWay.get(visit) ?? new Set();
  underWay.set(visit, keys);
  if (keys.has(key)) return false;
  keys.add(key);
  return work().finally(() => keys.delete(key));
}

type Ports = Pick<ActionRequest, 'row' | 'notice' | 'confirm'>;

function useActionEnv(): (name: string, trigger: ActionTrigger, payload: Payload, ports: Ports) => ActionEnv {
  const data = useDataSource();
  const navigate = useNavigate();
  const pageState = useContext(PageStateContext);
  const flow = useContext(FlowContext);
  const assets = useContext(ScreenAssetsContext);
  const view = useContext(ViewContext);
  const session = useSession();
  const viewerNotice = useNotice();
  const viewerConfirm = useQuestion();
  const evaluate = useEvaluate();
  const surroundingScope = useScope();
  const portal = usePortal();
  return useCallback(
    (name, trigger, payload, { row: ofRow, notice = viewerNotice, confirm = viewerConfirm }) => {
      const { runtime, manifests } = portal;
      const { gates } = manifests;
      const outerScope = ofRow ? withRow(surroundingScope, ofRow) : surroundingScope;
      const row = rowIdIn(outerScope);
      const scope = { ...outerScope, payload: { ...(row !== undefined && { [rowKey]: row }), ...payload } };
      // The destination, if the action navigates. Notices appear on that page.
      let page: string | undefined;
      return {
        name,
        trigger,
        scope,
        data,
        navigate: (to) => {
          if (!/^[/#]/.test(to)) return window.location.assign(to);
          if (to.startsWith('/')) page = toPath(to);
          void navigate(to);
        },
        pageState: pageState ?? { values: {}, set: () => missing(name, 'a page around it') },
        flow: flow?.send ?? (() => missing(name, 'a flow block around it')),
        session: session.send,
        notice: (text, options) => notice(text, page === undefined ? options : { page, ...options }),
        console,
        download: async (file, content) => (await import('./saveFile.ts')).saveFile(file, content),
        confirm,
        format: (text, over) => formatText(text, { ...scope, ...over }, runtime.locale, gates),
        address: (to) => formatAddress(to, scope, runtime.locale, gates),
        holds: (condition, over) => matches(condition, { ...scope, ...over }, gates),
        evaluate: (value, over) => evaluate(value, { ...scope, ...over }),
        runtime,
        labelOf: (field) => formatText(field.label, scope, runtime.locale, gates),
        fieldsOf: (collection) => assets?.entities[collection]?.fields,
        remote: portal.remote,
        view,
      };
    },
    [surroundingScope, data, navigate, pageState, flow, session.send, viewerNotice, viewerConfirm, portal, evaluate, assets, view],
  );
}

function missing(name: string, needed: string): never {
  throw new Error(`The action "${name}" needs ${needed}`);
}
