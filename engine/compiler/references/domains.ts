import { toSubject, say } from '../../core/text/say.ts';
import { contrast } from '../../core/domain/contrast.ts';
import { domainKeys } from '../../language/domain.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt } from '../source/Source.ts';

export function checkLocale(manifests: readonly Manifest[]): Problem[] {
  return manifests.flatMap(({ kind, source }) => {
    const locale = kind === 'portal' ? valueAt(source.value, ['locale']) : undefined;
    if (typeof locale !== 'string' || isLocale(locale)) return [];
    return [
      problemAt(source, ['locale'], {
        code: 'bad-locale',
        ...say`${toSubject('locale', locale)} isn't a valid locale; use one such as en-US, de, or pt-BR`,
      }),
    ];
  });
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(Intl.getCanonicalLocales(locale)).length > 0;
  } catch {
    return false;
  }
}

/** Checks that each variant sets exactly the portal's flags, has its own host, and has visible colors. */
export function checkDomains(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  const domains = manifests.filter(({ kind }) => kind === 'domains');
  return [
    ...checkTakenNames(manifests, names),
    ...domains.flatMap((domain) => [...checkKeys(domain, names), ...checkFlags(domain, names), ...checkColours(domain)]),
    ...checkHosts(domains),
  ];
}

/** Reports keys that are neither built in nor fields of the portal's domain entity. */
function checkKeys({ source }: Manifest, { domainEntity, features }: PortalNames): Problem[] {
  // If portal.json is invalid, the valid keys aren't known.
  if (!isObject(source.value) || !features || (domainEntity && !domainEntity.fields)) return [];
  const fields = (domainEntity?.fields ?? []).map(({ name }) => name);
  const known = [...domainKeys.filter((key) => key !== '$schema'), ...fields];
  const unknown = Object.keys(source.value).filter((key) => !known.includes(key) && !domainKeys.includes(key));
  return unknown.map((key) => {
    const suggestion = nearest(key, known);
    const others = suggestion === undefined ? `; the known keys are ${known.join(', ')}` : '';
    return problemAt(source, [key], {
      code: 'unknown-key',
      side: 'key',
      ...say`${toSubject('key', key)} is not a known key here${others}`,
      suggestion,
    });
  });
}

function checkTakenNames(manifests: readonly Manifest[], { domainEntity }: PortalNames): Problem[] {
  const entity = manifests.find(({ kind, name }) => kind === 'entities' && name === domainEntity?.name);
  const fields = domainEntity?.fields ?? [];
  return fields.flatMap(({ name }, index) =>
    entity && [...domainKeys, 'name'].includes(name)
      ? [
          problemAt(entity.source, ['fields', index, 'name'], {
            code: 'taken-name',
            ...say`${toSubject('field', name)} is a built-in key of every domain; give the field another name`,
          }),
        ]
      : [],
  );
}

function checkFlags({ source }: Manifest, names: PortalNames): Problem[] {
  const flags = valueAt(source.value, ['features']);
  if (!isObject(flags) || !names.features) return [];
  const known = [...names.features];
  const unknown = Object.keys(flags).filter((flag) => !known.includes(flag));
  // If a flag is misspelled, don't also report it as missing.
  const suggested = new Set(unknown.map((flag) => nearest(flag, known)));
  const missing = known.filter((flag) => !Object.hasOwn(flags, flag) && !suggested.has(flag));
  return [
    ...unknown.map((flag) =>
      problemAt(source, ['features', flag], {
        code: 'unknown-flag',
        side: 'key',
        ...say`portal.json does not list the feature ${toSubject('feature', flag)}`,
        suggestion: nearest(flag, known),
      }),
    ),
    ...missing.map((flag) =>
      problemAt(source, ['features'], {
        code: 'missing-flag',
        ...say`the feature ${toSubject('feature', flag)} must be true or false here`,
      }),
    ),
  ];
}

function checkHosts(domains: readonly Manifest[]): Problem[] {
  const owners = new Map<string, string>();
  return domains.flatMap(({ name, source }) => {
    const host = valueAt(source.value, ['domain']);
    if (typeof host !== 'string') return [];
    const misread = hostFinding(host);
    if (misread) return [problemAt(source, ['domain'], misread)];
    const owner = owners.get(host.toLowerCase());
    owners.set(host.toLowerCase(), owner ?? name);
    return owner === undefined
      ? []
      : [
          problemAt(source, ['domain'], {
            code: 'duplicate-host',
            ...say`the host ${toSubject('host', host)} already belongs to the domain ${toSubject('domain', owner)}`,
          }),
        ];
  });
}

/** Reports an invalid host, or a host without a dot, which would match nearly every other host. Allows localhost. */
function hostFinding(host: string): Finding | undefined {
  if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i.test(host))
    return {
      code: 'bad-host',
      ...say`${toSubject('host', host)} isn't a valid host name; use one such as members.example.org, without https:// or a path`,
    };
  if (host.includes('.') || /^localhost(:\d+)?$/i.test(host)) return undefined;
  return { code: 'bad-host', ...say`${toSubject('host', host)} has no dot: such a short host would match almost every other host` };
}

/** The minimum contrast between a button and a white page. The color of the button's text isn't checked, because it is always readable. */
const visible = 1.5;

function checkColours({ source }: Manifest): Problem[] {
  return ['primary', 'accent'].flatMap((name) => {
    const colour = valueAt(source.value, ['theme', name]);
    if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour) || contrast(colour, '#ffffff') >= visible) return [];
    return [
      problemAt(source, ['theme', name], {
        code: 'faint-colour',
        severity: 'warning',
        ...say`${colour} has too little contrast on a white page`,
      }),
    ];
  });
}
