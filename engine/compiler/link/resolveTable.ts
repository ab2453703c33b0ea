import type { z } from 'zod';
import type { Entity } from '../../language/PortalManifests.ts';
import type { Table, tableSchema } from '../../language/table.ts';

export function resolveTable(name: string, table: z.output<typeof tableSchema>, entities: Readonly<Record<string, Entity>>): Table {
  const { $schema, entity, ...rest } = table;
  return { name, ...rest, fields: entities[entity]?.fields ?? [] };
}
