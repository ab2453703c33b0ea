import type { CheckedPortal } from '../compilePortal.ts';
import type { ViewerKind } from '../analysis/analyzeViewers.ts';
import { sentence } from './PortalChange.ts';
import { viewerKey } from './compareViews.ts';
import { isNodeObject } from './Node.ts';
import { movedScreens } from './movedScreens.ts';
import { createScreenNames } from './createScreenNames.ts';
import { buildView } from './buildView.ts';
import { createViewerWords } from './viewerGroups.ts';

/** Describes screens that nobody can enter anymore, and kinds of users who can't enter any screen anymore. */
export function describeLockouts(before: CheckedPortal, after: CheckedPortal): string[] {
  const [old, now] = [listEnteredScreens(before), listEnteredScreens(after)];
  if (!old || !now) return [];
  const nameOf = createScreenNames(before, after);
  const enterable = new Set([...now.values()].flatMap(({ screens }) => screens));
  const moved = movedScreens(before, after);
  const lost = [...new Set([...old.values()].flatMap(({ screens }) => screens))].filter((path) => !enterable.has(moved.get(path) ?? path));
  const excluded = [...old].flatMap(([key, { viewer, screens }]): ViewerKind[] => {
    const current = now.get(key);
    return current && screens.length > 0 && current.screens.length === 0 ? [viewer] : [];
  });
  const words = createViewerWords(before);
  return [
    ...lost.map((path) => sentence(`no one can open ${nameOf(path)} (${path}) anymore`)),
    ...(excluded.length === 0 ? [] : [sentence(`${words(excluded)} can no longer open any screen`)]),
  ];
}

/** Returns the screens that each kind of viewer can enter. Includes a screen if entry depends on an unknown value, such as an email. */
function listEnteredScreens(checked: CheckedPortal): Map<string, { viewer: ViewerKind; screens: string[] }> | undefined {
  if (!checked.portal || !checked.analysis) return undefined;
  return new Map(
    checked.analysis.kinds.map((viewer) => {
      const screens = buildView(checked, viewer)?.root['screens'];
      return [viewerKey(viewer), { viewer, screens: isNodeObject(screens) ? Object.keys(screens) : [] }];
    }),
  );
}
