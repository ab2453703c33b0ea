import type { ShownRecord } from '../database/audit.ts';
import type { ServedPortal, Who } from './ServedPortal.ts';
import { withoutHidden } from './withoutHidden.ts';

/** Returns a function that strips a record of the fields that are hidden from `who`. */
export function shownInLog(who: Who, portal: ServedPortal): ShownRecord {
  return (collection, record) => {
    const entity = Object.values(portal.entities).find(({ of }) => of === collection);
    const rules = entity && portal.access[entity.name];
    if (rules?.private) return {};
    return entity ? withoutHidden(record, rules, who, portal.gates, portal.renames[entity.name]) : record;
  };
}
