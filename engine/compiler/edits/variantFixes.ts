import type { Condition } from '../../language/condition.ts';
import type { PortalViewer, ViewerAnalysis } from '../analysis/analyzeViewers.ts';
import { ownComparisons } from '../../core/conditions/comparisonsIn.ts';
import { subjectName } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import type { Fix } from './EditCommand.ts';
import { conditionFixes } from './conditionFixes.ts';
import type { FixContext } from './entryAt.ts';
import { entryTitle, keyWords } from './keyWords.ts';

const most = 3;

function listViewers(variant: string, { viewers }: ViewerAnalysis): PortalViewer[] {
  return viewers.filter(({ domain, alike: fieldFixes }) => domain === variant || fieldFixes.includes(variant));
}

export function closedVariantFixes({ entry: { manifest, file }, edited, portal, analysis }: FixContext): Fix[] {
  const { portalGate, fallbackDomain } = portal.settings;
  const settings = edited.checked.manifests.find(({ kind }) => kind === 'portal')?.source;
  const gate = isObject(settings?.value) && isObject(settings.value['portalGate']) ? settings.value['portalGate']['condition'] : undefined;
  if (!portalGate || !settings) return [];
  const usersOf = (variant: string) => listViewers(variant, analysis).filter(({ user }) => user !== undefined);
  const own = usersOf(manifest.name);
  const canMeet = (viewer: PortalViewer, condition: Condition) => analysis.ask(viewer, (access) => access.meets(condition)) !== 'no';
  const open = portal.domains.filter(({ name }) =>
    usersOf(name).some((viewer) => analysis.ask(viewer, (access) => access.passesPortalGate()) !== 'no'),
  );
  // Returns true if at least one user of each open variant meets the condition.
  const isMet = (condition: Condition) =>
    [manifest.name, ...open.map(({ name }) => name)].every((name) => usersOf(name).some((viewer) => canMeet(viewer, condition)));
  // If the gate compares a field of the viewer with a field of the variant, offer to change the variant's field.
  const fieldFixes = ownComparisons(gate).flatMap((comparison): Fix[] => {
    const key = comparison.kind === 'sameAs' ? /^domain\.([^.]+)$/.exec(comparison.operand)?.[1] : undefined;
    const field = /^viewer\.([^.]+)$/.exec(comparison.path)?.[1];
    if (key === undefined || field === undefined) return [];
    const values = [...new Set(own.map(({ user }) => user?.[field]))].filter((one) => typeof one === 'string');
    return values.slice(0, most).map((one) => ({
      label: `Set the variant's ${keyWords(key).toLowerCase()} to "${one}"`,
      command: { do: 'set', file, path: [key], value: one },
    }));
  });
  const gateFixes = conditionFixes({ file: settings.file, path: ['portalGate', 'condition'], condition: gate, isMet }, edited);
  const removed: Fix[] =
    manifest.name === fallbackDomain
      ? []
      : [
          {
            label: `Delete the variant "${manifest.name}"`,
            command: { do: 'removeFile', file, everywhere: true },
          },
        ];
  return [...fieldFixes, ...gateFixes, ...removed];
}

export function emptyScreenFixes(
  { about }: Problem,
  { entry: { manifest, file, path, value }, edited, portal, analysis }: FixContext,
): Fix[] {
  const variant = subjectName('domain', about) ?? '';
  const canEnter = (viewer: PortalViewer) =>
    analysis.ask(viewer, (access) => access.passesPortalGate() && access.mayEnter(manifest.name)) !== 'no';
  const admitted = analysis.viewers.filter(canEnter);
  const own = listViewers(variant, analysis).filter((viewer) => admitted.includes(viewer));
  const canMeet = (viewer: PortalViewer, condition: Condition) => analysis.ask(viewer, (access) => access.meets(condition)) !== 'no';
  // Returns true if, in each variant, at least one viewer of the screen meets the condition.
  const isMet = (condition: Condition) =>
    portal.domains.every(({ name }) => {
      const others = listViewers(name, analysis).filter((viewer) => admitted.includes(viewer));
      return others.length === 0 || others.some((viewer) => canMeet(viewer, condition));
    });
  const blocks: unknown[] = Array.isArray(value) ? value : [];
  const conditional = blocks.flatMap((block, index) => (isObject(block) && block['when'] !== undefined ? [{ block, index }] : []));
  const conditionEdits = conditional.flatMap(({ block, index }) =>
    conditional.length > 1 ? [] : conditionFixes({ file, path: [...path, index, 'when'], condition: block['when'], isMet }, edited),
  );
  const shown = conditional.slice(0, most).map(
    ({ block, index }): Fix => ({
      label: `Always show "${entryTitle(block, index)}"`,
      command: { do: 'remove', file, path: [...path, index, 'when'] },
    }),
  );
  const screen = manifest.source.value;
  const isOpen = isObject(screen) && screen['gate'] === undefined;
  const closing = analysis.gates.filter(
    (gate) =>
      isOpen && admitted.every((viewer) => (analysis.ask(viewer, (access) => access.meets({ gate })) === 'no') === own.includes(viewer)),
  );
  const closed = closing.slice(0, most).map(
    (gate): Fix => ({
      label: `Let in only viewers who pass "${gate}"`,
      command: { do: 'set', file, path: ['gate'], value: gate },
    }),
  );
  return [...conditionEdits, ...shown, ...closed];
}
