import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import type { KindName } from '../../../../engine/compiler/source/kinds.ts';
import { kindSchemas } from '../../../../engine/compiler/vocabulary/kindSchemas.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';
import { parseShape } from '../../../../engine/compiler/shape/parseShape.ts';

const screen = (block: object) => ({ title: 'Plots', blocks: [block] });
const table = { entity: 'plot', label: 'Plots' };

/** Returns a manifest's unknown keys, each with its suggested replacement, such as `row → of`. */
function findProblems(kind: KindName, manifest: object): string[] {
  return parseShape<unknown>(kindSchemas(engineVocabulary)[kind], manifest).findings.map(
    ({ about, suggestion }) => `${about[0]?.name} → ${suggestion}`,
  );
}

describe('a key of the first edition', () => {
  test.each<[string, KindName, object, string]>([
    ['the collection of a dialog', 'screens', screen({ block: 'dialog', id: 'plot', title: 'A plot', row: 'plots', blocks: [] }), 'of'],
    ['the collection of a group', 'screens', screen({ block: 'group', row: 'plots', blocks: [] }), 'of'],
    ['the collection of an effect', 'actions', { add: { effect: 'insert', collection: 'plots' } }, 'of'],
    [
      'the collection of an entity',
      'entities',
      { label: 'Plot', collection: 'plots', fields: [{ name: 'a', label: 'A', type: 'text' }] },
      'of',
    ],
    [
      'what a dialog does when it is closed',
      'screens',
      screen({ block: 'dialog', id: 'plot', title: 'A plot', closed: 'log', blocks: [] }),
      'onClose',
    ],
    ['what a form does', 'forms', { submit: 'Send', fields: ['a'], do: 'send' }, 'onSubmit'],
    ['what a form does when it is refused', 'forms', { submit: 'Send', fields: ['a'], onSubmit: 'send', refused: 'tell' }, 'onRefuse'],
    ['what a form does when it is edited', 'forms', { submit: 'Send', fields: ['a'], onSubmit: 'send', edited: 'tell' }, 'onEdit'],
    ['the format of a column', 'tables', { ...table, columns: [{ label: 'Rent', value: 'row.rent', as: 'money' }] }, 'format'],
    ['what a flow starts with', 'screens', screen({ block: 'flow', machine: 'weigh', input: { crop: 'beans' }, blocks: [] }), 'with'],
    ['what an effect sets', 'actions', { choose: { effect: 'set', state: { tab: 'past' } } }, 'set'],
    ['money without cents', 'tables', { ...table, columns: ['a', { label: 'B', pieces: [{ field: 'b', whole: true }] }] }, 'cents'],
    ['the tone of a row', 'tables', { ...table, columns: ['a'], rowTone: [{ when: { 'row.a': 1 }, tone: 'info' }] }, 'use'],
  ])('an old key is reported with its new name: %s', (_, kind, manifest, name) => {
    const findings = findProblems(kind, manifest);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(` → ${name}$`, 'u'));
  });

  test('an old key is reported in the words that the check prints', async () => {
    const columns = [{ label: 'Rent', value: 1, as: 'money' }];
    const lines = await problemLines({ ...plotsPortal, 'portal-config/tables/old.json': { ...table, columns } });
    expect(lines.join('\n')).toContain('unknown-key "as" is not a known key here (did you mean "format"?)');
  });
});
