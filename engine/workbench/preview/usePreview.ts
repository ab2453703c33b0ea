import { useMemo } from 'react';
import { isTimeZone, usePageState } from '../../index.ts';
import type { PreviewViewer } from '../server/previewProtocol.ts';
import type { ViewersAnswer } from '../server/protocol.ts';
import { useAnswer } from '../client/useWorkbench.ts';
import { factsIn, kindFor, kindOptions, wholeUser } from './kindOptions.ts';

const noViewers: ViewersAnswer = { variants: [], kinds: [], userFields: [] };

interface Usual {
  on?: string | undefined;
  as?: string | undefined;
  date?: string | undefined;
  zone?: string | undefined;
}

/** Returns the preview's settings and the options for each of them. The settings are stored in the page's URL. */
export function usePreview(usual: Usual = {}) {
  const { values, set } = usePageState();
  const { value, mistake } = useAnswer<ViewersAnswer>('/api/viewers');
  const viewers = value ?? noViewers;
  const variant = viewers.variants.find(({ name }) => name === (values['on'] || usual.on)) ?? viewers.variants[0];
  const on = variant?.name ?? '';
  const kinds = useMemo(() => kindOptions(viewers, on), [viewers, on]);
  const kind = kindFor(values['as'] || usual.as || '', kinds);
  const also = values['also'] ?? '';
  const date = values['date'] || usual.date || null;
  const wantedZone = values['zone'] || usual.zone || '';
  const zone = isTimeZone(wantedZone) ? wantedZone : null;
  const viewer = useMemo(
    (): PreviewViewer => ({ user: kind?.user ? wholeUser(kind.user, factsIn(also), viewers.userFields, variant?.user) : null, date, zone }),
    [kind, also, viewers, variant, date, zone],
  );
  return { viewers, mistake, variant, kinds, kind, also, date, zone, viewer, values, set };
}

export type Preview = ReturnType<typeof usePreview>;
