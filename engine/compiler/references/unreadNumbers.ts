import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { Reference } from './Reference.ts';

export function checkUnreadNumbers(manifests: readonly Manifest[], references: readonly Reference[]): Problem[] {
  const settings = manifests.find(({ kind }) => kind === 'portal');
  const numbers = settings && isObject(settings.source.value) ? settings.source.value['numbers'] : undefined;
  if (!settings || !isObject(numbers)) return [];
  const read = new Set(references.filter(({ kind }) => kind === 'path').map(({ name }) => name));
  return Object.keys(numbers)
    .filter((name) => !read.has(`numbers.${name}`))
    .map((name) =>
      problemAt(settings.source, ['numbers', name], {
        code: 'unread-number',
        side: 'key',
        severity: 'warning',
        ...say`nothing reads ${toSubject('path', `numbers.${name}`)}`,
      }),
    );
}
