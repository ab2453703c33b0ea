import { useCallback, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDataSource } from '../context/DataContext.tsx';
import { FlowContext } from '../flows/useFlow.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { PageStateContext } from '../context/usePageState.ts';
import { useSession } from '../context/useSession.ts';
import { formatText } from '../../core/text/formatText.ts';
import { useNotice } from '../ui/NoticeContext.ts';
import type { ActionEnv, Payload } from './ActionEnv.ts';
import { runEffect } from './runEffect.ts';
import { saveFile } from './saveFile.ts';
import { useEvaluate } from './useEvaluate.ts';

/**
 * Runs entries of actions.json in the scope here: `await act('approve', { row: id })`. Never rejects: a failure is written
 * to the console (§8), and the result says whether the effect was carried out.
 */
export function useAction(): (name: string, payload?: Payload) => Promise<boolean> {
  const createEnv = useActionEnv();
  const actions = useContext(ScreenAssetsContext)?.actions;
  return useCallback(
    async (name, payload = {}) => {
      try {
        const effect = actions && Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (!effect) throw new Error(`There is no action "${name}"`);
        await runEffect(effect, payload, createEnv(name, payload));
        return true;
      } catch (error) {
        console.error(`[action] ${name} failed:`, error);
        return false;
      }
    },
    [actions, createEnv],
  );
}

function useActionEnv(): (name: string, payload: Payload) => ActionEnv {
  const data = useDataSource();
  const navigate = useNavigate();
  const pageState = useContext(PageStateContext);
  const flow = useContext(FlowContext);
  const assets = useContext(ScreenAssetsContext);
  const session = useSession();
  const notice = useNotice();
  const evaluate = useEvaluate();
  const outer = useScope();
  const { settings, gates } = usePortal().manifests;
  return useCallback(
    (name, payload) => {
      const scope = { ...outer, payload };
      return {
        name,
        scope,
        data,
        navigate: (to) => (/^[/#]/.test(to) ? void navigate(to) : window.location.assign(to)),
        pageState: pageState ?? { set: () => missing(name, 'a page around it') },
        flow: flow?.send ?? (() => missing(name, 'a flow block around it')),
        session: session.send,
        notice: (message) => notice(message),
        console,
        download: saveFile,
        confirm: (question) => window.confirm(question),
        format: (text) => formatText(text, scope, settings.locale, gates),
        evaluate: (value) => evaluate(value, scope),
        labelOf: (field) => formatText(field.label, scope, settings.locale, gates),
        fieldsOf: (collection) => assets?.entities[collection]?.fields,
      };
    },
    [outer, data, navigate, pageState, flow, session.send, notice, settings.locale, gates, evaluate, assets],
  );
}

function missing(name: string, what: string): never {
  throw new Error(`The action "${name}" needs ${what}`);
}
