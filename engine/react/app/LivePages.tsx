import { useContext, useMemo, type ReactNode } from 'react';
import { update } from '../actions/effects/update.ts';
import { updateShared } from '../actions/effects/updateShared.ts';
import { EffectsContext } from '../actions/effects.ts';
import { useSharedRows } from '../collection/useSharedRows.ts';
import { ViewRowsContext } from '../collection/ViewRowsContext.ts';
import { LongContext } from '../context/LongContext.ts';
import { longReading } from '../context/longReading.ts';
import { createSentForms } from '../flows/createSentForms.ts';
import { HearEvents } from '../flows/HearEvents.tsx';
import { SentFormsContext } from '../flows/SentFormsContext.ts';
import { SharedFormContext } from '../forms/SharedFormContext.ts';
import { SharedFormFrame } from '../forms/SharedFormFrame.tsx';
import { ConnectionContext } from '../ui/ConnectionContext.ts';
import { ServerConnection } from '../ui/ServerConnection.tsx';

const sentForms = { create: createSentForms, HearEvents };

/** Provides what pages do differently if their records are on a server, where others change them, too. */
export function LivePages({ children }: { children: ReactNode }) {
  const kinds = useContext(EffectsContext);
  const shared = useMemo(() => (kinds.get(update.effect) === update ? new Map(kinds).set(update.effect, updateShared) : kinds), [kinds]);
  return (
    <EffectsContext value={shared}>
      <LongContext value={longReading}>
        <ViewRowsContext value={useSharedRows}>
          <SentFormsContext value={sentForms}>
            <SharedFormContext value={SharedFormFrame}>
              <ConnectionContext value={ServerConnection}>{children}</ConnectionContext>
            </SharedFormContext>
          </SentFormsContext>
        </ViewRowsContext>
      </LongContext>
    </EffectsContext>
  );
}
