import { useEffect, useRef, useState } from 'react';
import { useNotice } from '../../index.ts';
import { useClient } from '../client/ClientContext.ts';
import type { ScreenViewersResponse } from '../server/screenViewers.ts';
import { chooseViewer, type ChosenViewer } from './chooseViewer.ts';
import { getViewerOptions } from './getViewerOptions.ts';
import { previewLink } from './previewLink.ts';
import type { Preview } from './usePreview.ts';

/** When the user opens a screen's file, shows the screen in the preview. */
export function useOpenedScreen({ viewers, variant, kind, viewer, values, set }: Preview): {
  isFirstPageUnknown: boolean;
  /** Shows the open file's screen in the preview. Switches viewers if needed. Calls `notShown` if the preview doesn't change. */
  showAgain: (shown: string, notShown: () => void) => void;
} {
  const client = useClient();
  const notice = useNotice();
  const file = values['file'] ?? '';
  const isScreen = /(?:^|\/)screens\//.test(file);
  const [found, setFound] = useState<{ file: string; screen: ScreenViewersResponse | undefined }>();
  const followed = useRef(values['at'] ? file : '');
  const [requests, setRequests] = useState(0);
  const notShownRef = useRef<() => void>(undefined);
  const goal = useRef<ChosenViewer & { address: string }>(undefined);

  useEffect(() => {
    if (file === followed.current) return;
    followed.current = '';
    if (!isScreen) return;
    let isCurrent = true;
    void client.get<ScreenViewersResponse>(`/api/screen-viewers?${new URLSearchParams({ file })}`).then((result) => {
      if (isCurrent) setFound({ file, screen: result.ok ? result.value : undefined });
    });
    return () => {
      isCurrent = false;
      setFound(undefined);
    };
  }, [client, file, isScreen, requests]);

  useEffect(() => {
    if (found?.file !== file || file === followed.current || !variant || !kind) return;
    followed.current = file;
    const { screen } = found;
    const notShown = notShownRef.current;
    notShownRef.current = undefined;
    if (!screen || screen.address === null) return notShown?.();
    const current = { on: variant.name, as: kind.value };
    const chosen = chooseViewer(screen, current);
    if (!chosen) notice('No one can open this page, so the preview can’t show it. To see the reason, open “Who sees what”.');
    else if (chosen.on !== current.on || chosen.as !== current.as) {
      const label = getViewerOptions(viewers, chosen.on).find(({ value }) => value === chosen.as)?.label ?? chosen.as;
      const where = chosen.on === current.on ? '' : ` on ${viewers.variants.find(({ name }) => name === chosen.on)?.label ?? chosen.on}`;
      notice(`“${kind.label}” can’t open this page, so the preview switched to “${label}”${where}.`);
    } else if (notShown) return notShown();
    goal.current = { address: screen.address, ...(chosen ?? current) };
    set({ at: screen.address, ...(chosen && { on: chosen.on, as: chosen.as }) }, { replace: true });
  });

  useEffect(() => {
    // Wait until the preview has the chosen viewer. The page might redirect any other viewer.
    if (!goal.current || goal.current.on !== variant?.name || goal.current.as !== kind?.value) return;
    previewLink.visit(goal.current.address, viewer);
    goal.current = undefined;
  });

  return {
    isFirstPageUnknown: isScreen && !values['at'] && (found?.file !== file || typeof found.screen?.address === 'string'),
    showAgain: (shown, notShown) => {
      if (!isScreen || shown !== file) return notShown();
      notShownRef.current = notShown;
      followed.current = '';
      setRequests((before) => before + 1);
    },
  };
}
