import { matches } from '../../core/conditions/matches.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';
import { isAdmitted, createViewerContext, type ServedPortal } from '../people/ServedPortal.ts';

export interface FirstPerson {
  fields: Row;
  domain: Domain;
}

/** Finds a domain and field values that let a portal's first user add and change users. Returns `undefined` if there are none. */
export function firstPerson(portal: ServedPortal, clock: Clock): FirstPerson | undefined {
  const { userEntity, access, settings, gates } = portal;
  const own = access[userEntity.name];
  const kinds = userEntity.fields.reduce<Row[]>(
    (rows, { name, required, options }) =>
      required === true && options ? rows.flatMap((row) => options.map(({ value }) => ({ ...row, [name]: value }))) : rows,
    [{}],
  );
  const domains = [...portal.domains].sort(
    (a, b) => Number(a.name === settings.fallbackDomain) - Number(b.name === settings.fallbackDomain),
  );
  const usual = Object.fromEntries(
    userEntity.fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );
  for (const kind of kinds) {
    const fields = { ...usual, ...kind };
    const row = { id: 'first', name: 'First', email: 'first@example.org', ...fields };
    for (const domain of domains) {
      const viewerContext = createViewerContext(portal, domain, row, clock);
      const may = [own?.add, own?.change].every(
        (condition) => condition !== undefined && matches(condition, { ...viewerContext.scope, row }, gates),
      );
      if (may && isAdmitted(viewerContext, portal)) return { fields, domain };
    }
  }
  return undefined;
}
