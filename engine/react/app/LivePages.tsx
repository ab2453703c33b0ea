import { useContext, useMemo, type ReactNode } from 'react';
import { update } from '../actions/effects/update.ts';
import { updateShared } from '../actions/effects/updateShared.ts';
import { EffectsContext } from '../actions/effects.ts';
import { FigureContext } from '../context/FigureContext.ts';
import { createFigureOf } from '../context/createFigureOf.ts';
import { usePortal } from '../context/PortalContext.ts';
import { createRejectionReporter } from '../flows/createRejectionReporter.ts';
import { EventObserver } from '../flows/EventObserver.tsx';
import { RejectionReporterContext, type LiveFlows } from '../flows/RejectionReporterContext.ts';
import { SharedFormContext } from '../forms/SharedFormContext.ts';
import { SharedFormFrame } from '../forms/SharedFormFrame.tsx';
import { ConnectionContext } from '../ui/ConnectionContext.tsx';
import { ServerConnection } from '../ui/ServerConnection.tsx';

const sentForms: LiveFlows = {
  create: createRejectionReporter,
  observeEvents: (onEvent, blocks) => <EventObserver onEvent={onEvent}>{blocks}</EventObserver>,
};

const sharedForm = (form: string, block: ReactNode) => <SharedFormFrame form={form}>{block}</SharedFormFrame>;

const connection = <ServerConnection />;

const noLong: ReadonlySet<string> = new Set();

export const wrapLivePages = (pages: ReactNode) => <LivePages>{pages}</LivePages>;

/** Provides contexts, such as shared forms and the connection, to the pages of a live portal. */
export function LivePages({ children }: { children: ReactNode }) {
  const kinds = useContext(EffectsContext);
  const shared = useMemo(() => (kinds.get(update.effect) === update ? new Map(kinds).set(update.effect, updateShared) : kinds), [kinds]);
  const { long = noLong } = usePortal().remote ?? {};
  const figureOf = useMemo(() => createFigureOf(long), [long]);
  return (
    <EffectsContext value={shared}>
      <FigureContext value={figureOf}>
        <RejectionReporterContext value={sentForms}>
          <SharedFormContext value={sharedForm}>
            <ConnectionContext value={connection}>{children}</ConnectionContext>
          </SharedFormContext>
        </RejectionReporterContext>
      </FigureContext>
    </EffectsContext>
  );
}
