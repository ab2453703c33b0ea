import { gatesBefore } from '../../core/access/mayEnter.ts';
import type { Condition } from '../../language/condition.ts';
import type { Link } from '../../language/navigation.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { linkViewers } from '../analysis/linkViewers.ts';
import { screensWith } from '../analysis/screensWith.ts';
import { findViewer, type ViewerAccess } from '../analysis/analyzeViewers.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import type { Fix } from './EditCommand.ts';
import { conditionFixes } from './conditionFixes.ts';
import { resolveUnion, type EditedPortal, type Entry, type FixContext } from './entryAt.ts';
import { entryTitle } from './keyWords.ts';
import { emptyScreenFixes, closedVariantFixes } from './variantFixes.ts';

export function meaningFixes(problem: Problem, entry: Entry, edited: EditedPortal): Fix[] {
  const { code } = problem;
  if (code === 'unreachable-case' || code === 'unreached-rule') return moveRule(entry);
  const { portal, analysis } = edited.checked;
  const createFixes = fixers[code];
  if (!portal || !analysis) return [];
  if (code === 'empty-screen') return emptyScreenFixes(problem, { entry, edited, portal, analysis });
  return createFixes ? createFixes({ entry, edited, portal, analysis }) : [];
}

const fixers: Readonly<Record<string, (place: FixContext) => Fix[]>> = {
  'closed-gate': openGate,
  'never-holds': changeCondition,
  'closed-link': showLink,
  'unmade-user': changeUserValue,
  'stray-figure': hideFigure,
  'lonely-variant': closedVariantFixes,
};

function openGate({ entry: { file, path, value }, edited, analysis }: FixContext): Fix[] {
  const isMet = (condition: Condition) => findViewer(analysis, (access) => access.meets(condition)) !== undefined;
  return conditionFixes({ file, path, condition: value, isMet }, edited);
}

function createReachTest({ manifest: { kind, name } }: Entry): (access: ViewerAccess) => boolean {
  if (kind === 'screens') return (access) => access.passesPortalGate() && access.mayEnter(name);
  if (kind === 'layouts') return (access) => access.passesPortalGate() && access.mayPass(name);
  return (access) => access.passesPortalGate();
}

function changeCondition({ entry, edited, analysis }: FixContext): Fix[] {
  const { file, path, value, levels } = entry;
  const canReach = createReachTest(entry);
  const isMet = (condition: Condition) => findViewer(analysis, (access) => canReach(access) && access.meets(condition)) !== undefined;
  const fixes = conditionFixes({ file, path, condition: value, isMet }, edited);
  const owner = levels.at(-2);
  if (path.at(-1) !== 'when' || !isObject(owner?.value)) return fixes;
  const at = owner.path.at(-1);
  const always = typeof at === 'number' ? `Always show "${entryTitle(owner.value, at)}"` : 'Remove the condition';
  // Don't offer to remove a condition from a case (`use`), because only the last case may lack a condition.
  const shown: Fix[] = 'use' in owner.value ? [] : [{ label: always, command: { do: 'remove', file, path } }];
  const removed: Fix[] =
    typeof at === 'number' ? [{ label: `Remove "${entryTitle(owner.value, at)}"`, command: { do: 'remove', file, path: owner.path } }] : [];
  return [...fixes, ...shown, ...removed];
}

function showLink({ entry, edited, portal, analysis }: FixContext): Fix[] {
  const { manifest, file, path, levels } = entry;
  const [, index] = path;
  const shell = Object.values(portal.shells).find(({ navigation }) => Object.hasOwn(navigation, manifest.name));
  const link = shell?.navigation[manifest.name]?.items[Number(index)];
  const canSee = linkViewers(manifest.name, { portal, analysis });
  const written = levels.at(-2);
  if (!link || !canSee || !written || !isObject(written.value)) return [];
  const { when, ...always } = link;
  const conditionEdits = when
    ? conditionFixes(
        {
          file,
          path: [...written.path, 'when'],
          condition: written.value['when'],
          isMet: (condition) => canSee({ ...link, when: condition }),
        },
        edited,
      )
    : [];
  const shown: Fix[] =
    when && canSee(always)
      ? [{ label: 'Show the link to everyone who can open the page', command: { do: 'remove', file, path: [...written.path, 'when'] } }]
      : [];
  const otherTargets = similarAddresses(link, portal)
    .filter((to) => canSee({ ...link, to }))
    .map((to): Fix => ({ label: `Link to "${to}" instead`, command: { do: 'set', file, path, value: to } }));
  const removed: Fix = {
    label: `Remove the link "${entryTitle(written.value, Number(index))}"`,
    command: { do: 'remove', file, path: written.path },
  };
  return [...conditionEdits, ...shown, ...otherTargets, removed];
}

/** Returns the addresses that the link was probably meant for. */
function similarAddresses({ to }: Link, { routes }: CompiledPortal): string[] {
  const [address = ''] = to.split(/[?#]/);
  const last = address.slice(address.lastIndexOf('/'));
  const paths = routes.map(({ path }) => path).filter((path) => path !== address && !path.includes(':'));
  const similar = nearest(address, paths);
  return [...new Set([...paths.filter((path) => path.endsWith(last)), ...(similar === undefined ? [] : [similar])])].slice(0, 3);
}

/** Returns fixes for a value that no sign-in rule assigns to users: replace it with an assigned value, or remove it. */
function changeUserValue({ entry: { file, path, value, levels }, analysis }: FixContext): Fix[] {
  const field = path.findLast((step) => typeof step === 'string' && step.startsWith('viewer.'));
  const around = levels.at(-2)?.value;
  const listed: unknown[] = Array.isArray(around) ? around : [];
  const values = typeof field === 'string' ? (analysis.valuesOf(field.slice('viewer.'.length)) ?? []) : [];
  const known = values.filter((one) => typeof one === 'string' && !listed.includes(one)).map(String);
  const similar = nearest(String(value), known);
  const changed = [...new Set([...(similar === undefined ? [] : [similar]), ...known])]
    .slice(0, 3)
    .map((one): Fix => ({ label: `Change to "${one}"`, command: { do: 'set', file, path, value: one } }));
  return listed.length > 1 ? [...changed, { label: `Remove "${String(value)}"`, command: { do: 'remove', file, path } }] : changed;
}

function moveRule({ file, path, levels, value }: Entry): Fix[] {
  const [at, around] = [path.at(-1), levels.at(-2)?.value];
  if (typeof at !== 'number' || !Array.isArray(around)) return [];
  const always = around.findIndex((rule) => isObject(rule) && rule['when'] === undefined);
  const isLate = always >= 0 && always < at && isObject(value) && value['when'] !== undefined;
  return [
    ...(isLate
      ? [{ label: 'Move this rule before the one that matches everyone', command: { do: 'move', file, path, to: always } } as const]
      : []),
    { label: `Remove "${entryTitle(value, at)}"`, command: { do: 'remove', file, path } },
  ];
}

function hideFigure({ entry, edited, portal, analysis }: FixContext): Fix[] {
  const { file, levels, value } = entry;
  const { manifests, references } = edited.checked;
  const screenNames = [...(screensWith(manifests.flatMap(references)).get(String(value).split('.')[0] ?? '') ?? [])];
  const canReach = createReachTest(entry);
  const level = levels.findLast(({ schema, value: part }) => {
    const def = resolveUnion(schema, part)?._zod.def;
    return isObject(part) && part['when'] === undefined && def?.type === 'object' && def.shape['when'] !== undefined;
  });
  if (!level) return [];
  const gates = new Set(screenNames.flatMap((screenName) => gatesBefore(screenName, portal) ?? []));
  return [...gates]
    .filter(
      (gate) =>
        findViewer(analysis, (access) => canReach(access) && access.meets({ gate })) &&
        !findViewer(
          analysis,
          (access) => canReach(access) && access.meets({ gate }) && !screenNames.some((screenName) => access.mayEnter(screenName)),
        ),
    )
    .map((gate) => ({
      label: `Show this entry only to viewers who pass "${gate}"`,
      command: { do: 'set', file, path: [...level.path, 'when'], value: { gate } },
    }));
}
