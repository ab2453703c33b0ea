import { toSubject, say } from '../../core/text/say.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { nearest } from '../source/nearest.ts';
import type { AccessFinding } from './managedFieldProblems.ts';

const themeFields = ['primary', 'secondary', 'accent'];

export function publishedProblems(entity: Entity, granted: EntityAccess, portal: CheckedForLive): AccessFinding[] {
  const { published, themeOf, fields = {} } = granted;
  if (themeOf && !published)
    return [
      {
        path: ['themeOf'],
        side: 'key',
        code: 'no-access',
        ...say`these records are never published; add ${toSubject('key', 'published')}`,
      },
    ];
  if (!published) return [];
  const hasVersions = Object.values(portal.entities).some(({ of }) => of === 'publications');
  const colors = entity.fields.filter(({ type }) => type === 'color').map(({ name }) => name);
  const missing = themeOf ? themeFields.filter((field) => !colors.includes(field)) : [];
  return [
    ...(hasVersions
      ? []
      : [
          {
            ...{ path: ['published'], code: 'no-collection', side: 'key' as const },
            ...say`no one can publish these records, because no entity has the collection ${toSubject('collection', 'publications')}`,
          },
        ]),
    ...Object.entries(fields).flatMap(([field, { read }]): AccessFinding[] =>
      read === undefined
        ? []
        : [
            {
              path: ['fields', field, 'read'],
              side: 'key',
              code: 'no-field-rules',
              ...say`everyone can read all fields of a published record`,
            },
          ],
    ),
    ...missing.map((field): AccessFinding => {
      const message = say`${entity.label} has no field ${toSubject('field', field)} with a color`;
      return { path: ['themeOf'], code: 'unknown-field', ...message, suggestion: nearest(field, colors) };
    }),
  ];
}
