import { toSubject, say } from '../../core/text/say.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { scopeRootsAt } from './scopeRootsAt.ts';
import { lookUp } from './ScopeType.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from './Reference.ts';
import { literalsIn, type Literal } from './literalsIn.ts';
import { checkTest, checkType } from './wantedTypes.ts';

/** Checks that a scope path exists, and that conditions compare it only with possible values. */
export function checkPath(reference: Reference, names: PortalNames): Finding[] {
  const roots = scopeRootsAt(reference, names);
  const [root = '', ...rest] = reference.name.split('.');
  const found = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (found === undefined) {
    const near = nearest(root, Object.keys(roots));
    return [
      {
        code: 'unknown-path',
        ...say`${toSubject('path', reference.name)} is not a valid path: there is no ${toSubject('key', root)}`,
        suggestion: near && [near, ...rest].join('.'),
      },
    ];
  }
  if (typeof found === 'object' && 'closed' in found) {
    return [{ code: 'closed-path', ...say`${toSubject('path', root)} cannot be read here: ${found.closed}` }];
  }
  const lookup = lookUp(reference.name, { keys: { [root]: found } });
  if ('missing' in lookup) {
    return [
      {
        code: 'unknown-path',
        ...say`${toSubject('path', reference.name)} is not a valid path: ${toSubject('path', lookup.owner)} has no ${toSubject('key', lookup.missing)}`,
        suggestion: lookup.suggestion,
      },
    ];
  }
  if (lookup.scopeType !== 'open' && 'keys' in lookup.scopeType && reference.kind === 'path' && !testsExistence(reference.comparisons)) {
    return [
      {
        code: 'unknown-path',
        ...say`${toSubject('path', reference.name)} is not a single value; its keys are ${Object.keys(lookup.scopeType.keys).join(', ')}`,
      },
    ];
  }
  if (lookup.scopeType === 'open' || 'keys' in lookup.scopeType) return [];
  const { values, type } = lookup.scopeType;
  const unfit = checkType(reference.name, type, reference.wants, names.runtime);
  if (unfit) return [unfit];
  const literals = literalsIn(reference);
  const misfits = reference.side === 'key' ? checkTest(reference, type, literals, names.runtime) : [];
  if (misfits.length > 0) return misfits;
  return values ? literals.flatMap((literal) => impossibleValue(reference.name, literal, values)) : [];
}

function testsExistence(comparisons: Reference['comparisons']): boolean {
  return comparisons?.every(({ kind }) => kind === 'exists') ?? false;
}

function impossibleValue(path: string, { value, at }: Literal, values: readonly string[]): Finding[] {
  if (typeof value !== 'string' || value === '' || values.includes(value)) return [];
  const suggestion = nearest(value, values);
  const list = suggestion === undefined && values.length <= 12 ? `; it can be ${values.join(', ')}` : '';
  return [
    {
      code: 'unknown-value',
      ...say`${toSubject('path', path)} can never be ${toSubject('value', value)}${list}`,
      suggestion,
      ...(at && { path: at, side: 'value' as const }),
    },
  ];
}

/** Checks a path to a record. The path can also be just a root, such as `row`. */
export function checkRecordPath(reference: Reference, names: PortalNames): Finding[] {
  return checkPath({ ...reference, test: undefined }, names);
}
