import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { accessOperations } from '../../language/access.ts';
import type { ServedPortal } from './ServedPortal.ts';

/** Returns the user fields that affect access: those that gates and access rules read, and the email. */
export function accessFields({ access, gates, settings, userEntity }: ServedPortal): ReadonlySet<string> {
  const fieldsRead = (condition: unknown, root: string) =>
    [...pathsRead(condition, gates)].filter((path) => path.startsWith(root)).map((path) => path.slice(root.length));
  const rules = Object.values(access).flatMap((own) => [
    ...accessOperations.map((operation) => own[operation]),
    ...Object.values(own.fields ?? {}).flatMap(({ read, change }) => [read, change]),
  ]);
  const conditions = [...Object.values(gates), settings.portalGate?.condition, ...rules];
  const ofUsers = Object.hasOwn(access, userEntity.name) ? access[userEntity.name] : undefined;
  const names = [
    'email',
    ...conditions.flatMap((condition) => fieldsRead(condition, 'viewer.')),
    ...accessOperations.flatMap((operation) => fieldsRead(ofUsers?.[operation], 'row.')),
  ];
  return new Set(names.filter((name) => name !== 'name'));
}
