import { insertAudit } from '../database/audit.ts';
import type { Queries } from '../database/Database.ts';
import { notifySessions } from '../database/notify.ts';
import { updatePerson, type Actor } from '../database/people.ts';
import { secondFactorField } from '../sql/secondFactorSql.ts';
import type { ServedPortal } from './ServedPortal.ts';

/** The collection with the viewer's own second factor. */
export const secondFactors = 'secondFactors';
/** The collection for the “require second factors” setting. */
export const secondFactorRules = 'secondFactorRules';

/** Stores the new state of a person's second factor in the person's record, adds the change to the audit log, and notifies pages. */
export async function noteFactor(
  client: Queries,
  { userEntity }: Pick<ServedPortal, 'userEntity'>,
  by: Actor,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (userEntity.fields.some(({ name }) => name === secondFactorField))
    await updatePerson(client, id, { [secondFactorField]: after === 'off' ? null : 'on' }, by);
  const entry = { byId: by.id ?? '', byName: by.name, collection: secondFactors, recordId: id };
  await insertAudit(client, { ...entry, before: { id, state: before }, after: { id, state: after } });
  await notifySessions(client, id, []);
}
