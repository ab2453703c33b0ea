import type { Condition } from '../../language/condition.ts';
import type { PortalViewer, WhoSeesWhat } from '../analysis/whoSeesWhat.ts';
import { ownComparisons } from '../../core/conditions/comparisonsIn.ts';
import { subjectName } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import type { Fix } from './EditCommand.ts';
import { conditionFixes } from './conditionFixes.ts';
import type { MeantPlace } from './entryAt.ts';
import { entryTitle, keyWords } from './keyWords.ts';

const most = 3;

function listViewers(variant: string, { viewers }: WhoSeesWhat): PortalViewer[] {
  return viewers.filter(({ domain, alike }) => domain === variant || alike.includes(variant));
}

export function closedVariantFixes({ entry: { manifest, file }, edited, portal, who }: MeantPlace): Fix[] {
  const { portalGate, fallbackDomain } = portal.settings;
  const settings = edited.checked.manifests.find(({ kind }) => kind === 'portal')?.source;
  const gate = isObject(settings?.value) && isObject(settings.value['portalGate']) ? settings.value['portalGate']['condition'] : undefined;
  if (!portalGate || !settings) return [];
  const usersOf = (variant: string) => listViewers(variant, who).filter(({ user }) => user !== undefined);
  const own = usersOf(manifest.name);
  const sees = (viewer: PortalViewer, condition: Condition) => who.ask(viewer, (access) => access.meets(condition)) !== 'no';
  const open = portal.domains.filter(({ name }) =>
    usersOf(name).some((viewer) => who.ask(viewer, (access) => access.passesPortalGate()) !== 'no'),
  );
  // A fix must not lock out another variant.
  const isMet = (condition: Condition) =>
    [manifest.name, ...open.map(({ name }) => name)].every((name) => usersOf(name).some((viewer) => sees(viewer, condition)));
  // If the gate compares a field of the viewer with a field of the variant, offer to change the variant's field.
  const alike = ownComparisons(gate).flatMap((comparison): Fix[] => {
    const key = comparison.kind === 'sameAs' ? /^domain\.([^.]+)$/.exec(comparison.operand)?.[1] : undefined;
    const field = /^viewer\.([^.]+)$/.exec(comparison.path)?.[1];
    if (key === undefined || field === undefined) return [];
    const values = [...new Set(own.map(({ user }) => user?.[field]))].filter((one) => typeof one === 'string');
    return values.slice(0, most).map((one) => ({
      label: `Set the variant's ${keyWords(key).toLowerCase()} to "${one}"`,
      command: { do: 'set', file, path: [key], value: one },
    }));
  });
  const opened = conditionFixes({ file: settings.file, path: ['portalGate', 'condition'], condition: gate, isMet }, edited);
  const removed: Fix[] =
    manifest.name === fallbackDomain
      ? []
      : [
          {
            label: `Delete the variant "${manifest.name}"`,
            command: { do: 'removeFile', file, everywhere: true },
          },
        ];
  return [...alike, ...opened, ...removed];
}

export function emptyScreenFixes({ about }: Problem, { entry: { manifest, file, path, value }, edited, portal, who }: MeantPlace): Fix[] {
  const variant = subjectName('domain', about) ?? '';
  const enters = (viewer: PortalViewer) =>
    who.ask(viewer, (access) => access.passesPortalGate() && access.mayEnter(manifest.name)) !== 'no';
  const there = who.viewers.filter(enters);
  const own = listViewers(variant, who).filter((viewer) => there.includes(viewer));
  const sees = (viewer: PortalViewer, condition: Condition) => who.ask(viewer, (access) => access.meets(condition)) !== 'no';
  // A fix must not leave the screen empty on another variant.
  const isMet = (condition: Condition) =>
    portal.domains.every(({ name }) => {
      const others = listViewers(name, who).filter((viewer) => there.includes(viewer));
      return others.length === 0 || others.some((viewer) => sees(viewer, condition));
    });
  const blocks: unknown[] = Array.isArray(value) ? value : [];
  const held = blocks.flatMap((block, index) => (isObject(block) && block['when'] !== undefined ? [{ block, index }] : []));
  const met = held.flatMap(({ block, index }) =>
    held.length > 1 ? [] : conditionFixes({ file, path: [...path, index, 'when'], condition: block['when'], isMet }, edited),
  );
  const shown = held.slice(0, most).map(
    ({ block, index }): Fix => ({
      label: `Always show "${entryTitle(block, index)}"`,
      command: { do: 'remove', file, path: [...path, index, 'when'] },
    }),
  );
  const screen = manifest.source.value;
  const isOpen = isObject(screen) && screen['gate'] === undefined;
  const closing = who.gates.filter(
    (gate) => isOpen && there.every((viewer) => (who.ask(viewer, (access) => access.meets({ gate })) === 'no') === own.includes(viewer)),
  );
  const closed = closing.slice(0, most).map(
    (gate): Fix => ({
      label: `Let in only viewers who pass "${gate}"`,
      command: { do: 'set', file, path: ['gate'], value: gate },
    }),
  );
  return [...met, ...shown, ...closed];
}
