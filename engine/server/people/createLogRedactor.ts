import type { RedactRecord } from '../database/audit.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';
import { withoutHidden } from './withoutHidden.ts';

/** Returns a function that strips a record of the fields that are hidden from the viewer. */
export function createLogRedactor(viewerContext: ViewerContext, portal: ServedPortal): RedactRecord {
  return (collection, record) => {
    const entity = Object.values(portal.entities).find(({ of }) => of === collection);
    const rules = entity && portal.access[entity.name];
    if (rules?.private) return {};
    return entity ? withoutHidden(record, rules, viewerContext, portal.gates, portal.renames[entity.name]) : record;
  };
}
