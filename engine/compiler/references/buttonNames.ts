import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

const remembered = createMemory<readonly Problem[]>();

/** Reports buttons and links with an accessible name that doesn't contain their label. */
export function checkButtonNames(manifests: readonly Manifest[]): Problem[] {
  return manifests.flatMap((manifest) =>
    manifest.kind === 'fixtures' ? [] : remembered(manifest, [], () => problemsIn(manifest, manifest.source.value, [])),
  );
}

function problemsIn(manifest: Manifest, value: unknown, path: Path): Problem[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => problemsIn(manifest, entry, [...path, index]));
  if (!isObject(value)) return [];
  const { label, name } = value;
  const isButton = value['do'] !== undefined || value['to'] !== undefined;
  // Skip the button with the logo mark, because the mark is decorative and screen readers don't read it.
  const missing = isButton && path.at(-1) !== 'mark' ? missingLabel(label, name) : undefined;
  const own =
    missing === undefined
      ? []
      : [
          problemAt(manifest.source, [...path, 'name'], {
            code: 'name-without-label',
            severity: 'warning',
            ...say`${toSubject('key', 'name')} must contain the label ${toSubject('value', missing)}, because users who control the page by voice say the words that they see`,
          }),
        ];
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => problemsIn(manifest, entry, [...path, key]))];
}

/** Returns the first visible label that the button's accessible name doesn't contain. */
function missingLabel(label: unknown, name: unknown): string | undefined {
  const [labels, names] = [readTexts(label), readTexts(name)];
  const [visible, called] = [
    labels.length === 1 ? names.flatMap(() => labels) : labels,
    names.length === 1 ? labels.flatMap(() => names) : names,
  ];
  if (visible.length !== called.length) return undefined;
  return visible.find((text, index) => !readWords(called[index] ?? '').includes(readWords(text)));
}

function readTexts(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  return Array.isArray(text) ? text.map((entry: unknown) => (isObject(entry) ? String(entry['use']) : '')) : [];
}

function readWords(text: string): string {
  return ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
