import type { Language } from '../../core/fields/phrases.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { createMessage, type RefusalMessage } from './Refusal.ts';
import type { ServedPortal } from './ServedPortal.ts';

export type LabeledPortal = Pick<ServedPortal, 'entities' | 'translations'>;

/** Finds the entity for a collection name, such as `events`. */
export function entityIn(collection: unknown, { entities }: LabeledPortal): Entity | undefined {
  return Object.values(entities).find(({ of }) => of !== undefined && of === collection);
}

/** Returns an entity's label, and a function for field labels. The function returns the field's name if it has no label. */
export function labelsIn(language: Language, { translations }: LabeledPortal, entity: Entity) {
  const { label, fields } = translations[language.locale]?.[entity.name] ?? entity;
  const labelOf = (name: string) => formatText(fields.find((field) => field.name === name)?.label ?? name, {}, language.locale);
  return { label, labelOf };
}

/** Creates a message about a field. `format` receives the field's label, or the field's quoted name if there is no entity. */
export function fieldMessage(
  portal: LabeledPortal,
  entity: Entity | undefined,
  name: string,
  format: (label: string, language: Language) => string,
): RefusalMessage {
  return createMessage((language) => format(entity ? labelsIn(language, portal, entity).labelOf(name) : `"${name}"`, language));
}
