import { expect, test } from 'vitest';
import { queryableScope } from '../../../../engine/core/access/queryableScope.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { settings, userEntity } from '../session/samples.ts';
import { gates } from './samples.ts';

const text = (name: string) => ({ name, label: name, type: 'text' });
const tool: Entity = { name: 'tool', label: 'Tool', of: 'tools', fields: [text('title'), text('age')] };
const garden: Entity = { name: 'garden', label: 'Garden', fields: [text('city')] };
const portal = {
  derived: { tools: { age: 3 } },
  settings: { ...settings, domainEntity: 'garden', features: ['sheds'], numbers: { most: 3 } },
  userEntity,
  entities: { tool, garden },
  gates,
};

test('a query reads an entity’s stored fields and the owner, but not its computed fields', () => {
  const { fields, derived, ...rest } = queryableScope(tool, portal);
  expect(fields).toEqual([text('title'), { name: '_owner', label: 'Added by', type: 'text' }]);
  expect(derived).toEqual(['age']);
  expect(rest).toEqual({
    viewer: ['signedIn', 'id', 'name', 'email', 'role', 'standing'],
    domain: ['name', 'city'],
    features: ['sheds'],
    numbers: { most: 3 },
    gates,
  });
});

test('a query without an entity has no fields, and a portal without a domain entity has no fields of a domain', () => {
  const bare = { ...portal, settings };
  expect(queryableScope(undefined, bare)).toMatchObject({ fields: [], derived: [], domain: ['name'] });
});
