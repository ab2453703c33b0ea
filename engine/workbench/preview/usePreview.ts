import { useMemo } from 'react';
import { isTimeZone, usePageState } from '../../index.ts';
import type { PreviewViewer } from '../server/previewProtocol.ts';
import type { ViewersResponse } from '../server/protocol.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { factsIn, findViewerOption, getViewerOptions, completeUser } from './getViewerOptions.ts';

const noViewers: ViewersResponse = { variants: [], kinds: [], userFields: [] };

interface DefaultViewer {
  on?: string | undefined;
  as?: string | undefined;
  date?: string | undefined;
  zone?: string | undefined;
}

/** The suffix of a person's URL parameters in *Drive*: the second person's `as` is `as2`. */
export type PersonSuffix = '' | '2';

/** Makes the second person in *Drive* a different user than the first. */
const secondUser = { id: 'preview-2', name: 'Alex Preview', email: 'alex@preview.example' };

/**
 * Reads the preview's settings from the page address. Also returns the available variants and viewers. In *Drive*, both people share the
 * date and the time zone.
 */
export function usePreview(usual: DefaultViewer = {}, person: PersonSuffix = '') {
  const { values: all, set: setAll } = usePageState();
  const values = useMemo(() => (person === '' ? all : { ...all, ...valuesOf(all, person) }), [all, person]);
  const set: typeof setAll = useMemo(
    () =>
      person === ''
        ? setAll
        : (changes, options) =>
            setAll(
              (now) => keysOf(typeof changes === 'function' ? changes({ ...now, ...valuesOf(now, person) }) : changes, person),
              options,
            ),
    [setAll, person],
  );
  const { value, mistake } = useResponse<ViewersResponse>('/api/viewers');
  const viewers = value ?? noViewers;
  const variant = viewers.variants.find(({ name }) => name === (values['on'] || usual.on)) ?? viewers.variants[0];
  const on = variant?.name ?? '';
  const kinds = useMemo(() => getViewerOptions(viewers, on), [viewers, on]);
  const kind = findViewerOption(values['as'] || usual.as || '', kinds);
  const also = values['also'] ?? '';
  const date = values['date'] || usual.date || null;
  const wantedZone = values['zone'] || usual.zone || '';
  const zone = isTimeZone(wantedZone) ? wantedZone : null;
  const viewer = useMemo(
    (): PreviewViewer => ({
      user: kind?.user
        ? completeUser(kind.user, factsIn(also), viewers.userFields, person === '' ? variant?.user : { ...variant?.user, ...secondUser })
        : null,
      date,
      zone,
    }),
    [kind, also, viewers, variant, date, zone, person],
  );
  return { viewers, mistake, variant, kinds, kind, also, date, zone, viewer, values, set };
}

export type Preview = ReturnType<typeof usePreview>;

const ownKeys = ['on', 'as', 'also'];

type Values = Readonly<Record<string, string>>;

function valuesOf(all: Values, person: PersonSuffix): Values {
  return Object.fromEntries(ownKeys.map((key) => [key, all[key + person] ?? '']));
}

function keysOf(changes: Readonly<Record<string, string | undefined>>, person: PersonSuffix) {
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [ownKeys.includes(key) ? key + person : key, value]));
}
