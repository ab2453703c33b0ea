import { useContext, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { closeDialog, PageStateContext } from '../context/usePageState.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { useNotice } from '../ui/NoticeContext.ts';
import { wait } from '../../core/data/wait.ts';
import type { FlowPorts } from '../../core/flows/defineFlow.ts';

/** Returns a flow's ports. The object stays the same when the page's state changes. */
export function useFlowPorts(): FlowPorts {
  const data = useDataSource();
  const { clock, manifests, remote } = usePortal();
  const notice = useNotice();
  const page = useContext(PageStateContext);
  const entities = useContext(ScreenAssetsContext)?.entities;
  const navigate = useNavigate();
  const latest = useRef({ page, notice, navigate });
  useEffect(() => {
    latest.current = { page, notice, navigate };
  }, [page, notice, navigate]);
  const { delays } = manifests.settings;
  return useMemo(
    () => ({
      data,
      clock,
      delays,
      wait: (delay, signal) => waitForDelay(delay, delays, signal, remote !== undefined),
      closeDialog: () => {
        if (latest.current.page) void closeDialog(latest.current.page);
      },
      notice: (message, options) => {
        const { notice: showNotice, navigate: navigateTo } = latest.current;
        const to = options?.to;
        showNotice(message, to === undefined ? options : { ...options, follow: () => void navigateTo(to, { preventScrollReset: true }) });
      },
      random: Math.random,
      fieldsOf: (collection) => entities?.[collection]?.fields ?? [],
    }),
    [data, clock, delays, entities, remote],
  );
}

async function waitForDelay(delay: string, delays: FlowPorts['delays'], signal: AbortSignal | undefined, isLive: boolean): Promise<void> {
  const time = Object.hasOwn(delays, delay) ? delays[delay] : undefined;
  // The live build leaves out delays that simulate a server's work.
  if (time === undefined && isLive) return;
  if (time === undefined) throw new Error(`portal.json has no delay "${delay}"`);
  await wait(time, signal);
}
