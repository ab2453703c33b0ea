import type { CheckedPortal } from '../compilePortal.ts';
import { subjectName } from '../../core/text/say.ts';
import { findPlace } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject, type Path } from '../source/Source.ts';
import type { Texts } from './EditCommand.ts';
import { setValue } from './jsonEdits.ts';
import { nodeValue, parseJsonTree } from './jsonTree.ts';
import { withTexts } from './namesInTexts.ts';
import { freeName } from './skeleton.ts';

const file = 'portal-config/rules.json';

interface RenamedField {
  entity: string;
  old: string;
  to: string;
}

/**
 * Replaces a renamed field in a rule. If the rule still works elsewhere, changes a copy instead, and uses the copy at the problem's
 * location.
 */
export function withRule(files: Texts, problem: Problem, checked: CheckedPortal, { entity, old, to }: RenamedField): Texts | undefined {
  const rule = subjectName('rule', problem.about);
  const [, read] = subjectName('path', problem.about)?.split('.') ?? [];
  const rules = parseValues(files);
  if (problem.code !== 'unfit-rule' || rule === undefined || read !== old) return undefined;
  const followed = withTexts(files, { ...problem, file, path: [rule], side: 'value' }, [[`row.${old}`, `row.${to}`]]);
  if (isOfTheseAlone(rule, checked)) return followed;
  // Reuse an existing copy of the rule.
  const wanted = JSON.stringify((followed ? parseValues(followed) : rules)[rule]);
  const name = `${rule}Of${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
  const known = Object.keys(rules).find((other) => other !== rule && JSON.stringify(rules[other]) === wanted);
  const own = known ?? freeName(name, new Set(Object.keys(rules)));
  const text = files.get(file);
  const made = known !== undefined || text === undefined ? text : setValue(text, [own], JSON.parse(wanted), { order: () => [] });
  return typeof made === 'string' ? withTexts(new Map(files).set(file, made), problem, [[rule, own]]) : undefined;
}

function parseValues(files: Texts): Readonly<Record<string, unknown>> {
  const root = parseJsonTree(files.get(file) ?? '');
  const value = root && nodeValue(root);
  return isObject(value) ? value : {};
}

/** Returns true if every use of the rule has an `unfit-rule` problem. */
function isOfTheseAlone(rule: string, { manifests, references, problems }: CheckedPortal): boolean {
  const key = (where: string, path: Path) => `${where} ${path.join('/')}`;
  const failing = new Set(
    problems.flatMap(({ code, about, file: where, path = [] }) =>
      code === 'unfit-rule' && subjectName('rule', about) === rule ? [key(where, path)] : [],
    ),
  );
  return manifests.every((manifest) =>
    references(manifest).every(({ kind, name, path }) => {
      if (kind !== 'rule' || name !== rule) return true;
      const place = findPlace(manifest.source, path);
      return failing.has(key(place.source.file, place.path));
    }),
  );
}
