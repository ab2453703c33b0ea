import { toSubject, say } from '../../core/text/say.ts';
import { safeUrl } from '../../core/access/safeUrl.ts';
import { pageKeys } from '../../core/conditions/scope.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from './Reference.ts';
import { unknownName } from './Check.ts';

const safeSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Checks that an address leads to a screen, a block, or a safe external address. In a template such as `/boats/{row.id}`, checks only the
 * part before the first placeholder.
 */
export function checkAddress(reference: Reference, names: PortalNames): Finding[] {
  const { name } = reference;
  const fixed = reference.kind === 'address' ? name.replace(/\{[\s\S]*$/, '') : name;
  if (fixed === '' && name !== '') return [];
  // Browsers ignore control characters and spaces in a scheme, so ignore them here, too.
  const scheme = /^([a-z][a-z\d+.-]*:)/i.exec([...fixed].filter((letter) => letter > ' ').join(''))?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (!safeSchemes.includes(scheme))
      return [
        {
          code: 'unsafe-address',
          ...say`an address cannot start with ${toSubject('address', scheme)}; use a route, #id, https:, mailto:, or tel:`,
        },
      ];
    // The portal won't render an unsafe link, so report it.
    const isShown = fixed !== name || safeUrl(name) !== undefined;
    return isShown ? [] : [{ code: 'unsafe-address', ...say`${toSubject('address', name)} is not a valid link target` }];
  }
  if (/^[/\\]{2}|^\/\\/.test(fixed))
    return [
      { code: 'unsafe-address', ...say`${toSubject('address', name)} leads outside the portal but has no scheme; start it with https:` },
    ];
  if (fixed.startsWith('#')) return fixed === name ? checkAnchor(reference, names) : [];
  if (!fixed.startsWith('/')) return relative(name, names);
  const [path = ''] = fixed.split(/[?#]/);
  return path === fixed && fixed !== name ? checkBeginning(path, names) : checkRoute(name, names);
}

/** Checks that `"to": true` is used only with a record, and that the record's entity has an address. */
export function checkOwnAddress({ context: { rows } }: Reference, names: PortalNames): Finding[] {
  const entity = rows && (rows.kind === 'entity' ? names.entities : names.collections).get(rows.name);
  if (entity?.hasAddress || (rows && !entity && !rows.name.includes('.'))) return [];
  const whose = entity ? say`the entity ${toSubject('entity', entity.name)} has no "to"` : 'there is no record here';
  return [{ code: 'no-address', ...say`${whose}, so "to" can't be true; write an address${entity ? ', or add "to" to the entity' : ''}` }];
}

/** Checks an address template: `/boats/{row.id}` needs a route that starts with `/boats/`. */
function checkBeginning(path: string, { routes }: PortalNames): Finding[] {
  if ([...routes].some((route) => route.startsWith(path))) return [];
  return [
    {
      code: 'unknown-route',
      ...say`no screen has an address that starts with ${toSubject('address', path)}`,
      suggestion: nearestRoute(path, routes),
    },
  ];
}

/** Checks an address that viewers are redirected to. The address must lead to a screen, because the router can't leave the portal. */
export function checkDestination(reference: Reference, names: PortalNames): Finding[] {
  const isElsewhere = safeUrl(reference.name)?.startsWith('/') === false;
  if (!isElsewhere) return checkAddress(reference, names);
  return [
    {
      code: 'bad-address',
      ...say`${toSubject('address', reference.name)} is not a screen of this portal, and a viewer can only be sent to a screen`,
    },
  ];
}

function checkAnchor(reference: Reference, names: PortalNames): Finding[] {
  return unknownName('block with the id', 'unknown-id', reference.name.slice(1), names.blockIds.get(reference.manifest.source.file));
}

function relative(name: string, names: PortalNames): Finding[] {
  const suggestion = names.routes.has(`/${name}`) ? `/${name}` : nearest(`/${name}`, names.routes);
  return [{ code: 'bad-address', ...say`${toSubject('address', name)} is not a valid address; a route starts with "/"`, suggestion }];
}

function checkRoute(address: string, names: PortalNames): Finding[] {
  const [path = '', query] = address.replace(/#.*$/, '').split('?');
  const unknown = names.routes.has(path)
    ? []
    : [
        {
          code: 'unknown-route',
          ...say`there is no screen at ${toSubject('address', path)}`,
          suggestion: nearestRoute(path, names.routes),
        },
      ];
  return unknown.length > 0 || query === undefined ? unknown : checkQuery(path, query, names);
}

/**
 * Returns the most similar route. Ignores the leading segments that the path and the route share, and compares only the rest.
 */
function nearestRoute(path: string, routes: Iterable<string>): string | undefined {
  const byRest = [...routes].map((route): [string, string, string] => [route, ...findDifferingParts(path, route)]);
  const near = byRest.filter(([, rest, other]) => nearest(rest, [other]) !== undefined).map(([route]) => route);
  return nearest(path, near) ?? near[0];
}

function findDifferingParts(one: string, other: string): [string, string] {
  const [first, second] = [one.split('/'), other.split('/')];
  const shared = first.findIndex((segment, index) => segment !== second[index]);
  return shared < 0 ? [one, other] : [first.slice(shared).join('/'), second.slice(shared).join('/')];
}

/** Stands in for placeholders, such as `{row.id}`, while an address is parsed. */
const inserted = '\u0000';

/** Parses an address's query string. Skips keys that contain placeholders. Values that contain placeholders are `undefined`. */
function parsePairs(query: string): { key: string; value: string | undefined }[] {
  const [known = '', rest] = query.replace(/\{\s*[\w.]+\s*\}/g, inserted).split(/\{/, 2);
  const pairs = rest === undefined ? known : `${known}${inserted}`;
  return [...new URLSearchParams(pairs)].flatMap(([key, value]) =>
    key.includes(inserted) ? [] : [{ key, value: value.includes(inserted) ? undefined : value }],
  );
}

function checkQuery(path: string, query: string, names: PortalNames): Finding[] {
  const file = names.screenFiles.get(path) ?? '';
  const keys = names.state.get(file);
  if (!keys) return [];
  return parsePairs(query).flatMap(({ key, value }): Finding[] => {
    const known = keys.find(({ name }) => name === key);
    if (!known) {
      const noun = `state on "${path}" named`;
      const all = keys.map(({ name }) => name);
      return unknownName(noun, 'unknown-state', key, all);
    }
    if (value === undefined) return [];
    if (key === pageKeys.dialog) return unknownName(`dialog on "${path}" named`, 'unknown-dialog', value, dialogsOn(file, names));
    if (!known.values || known.values.includes(value)) return [];
    return [
      {
        code: 'unknown-value',
        ...say`${toSubject('state', key)} can never be ${toSubject('value', value)} on ${toSubject('address', path)}`,
        suggestion: nearest(value, known.values),
      },
    ];
  });
}

function dialogsOn(file: string, { dialogs }: PortalNames): Set<string> {
  const ids = [...dialogs].flatMap(([of, own]) => (of === file || of.endsWith('/_layout.json') ? [...own] : []));
  return new Set(ids);
}
