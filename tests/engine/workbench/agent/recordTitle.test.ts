import { expect, test } from 'vitest';
import { recordTitle } from '../../../../engine/workbench/agent/recordTitle.ts';

test('a record is named after its title, a field that is called a name, its first text, or its id', () => {
  expect(recordTitle({ id: '1', name: 'Sam', title: 'Rush week' })).toBe('Rush week');
  expect(recordTitle({ id: 'py-8', memberName: 'Devon Marsh', title: '' })).toBe('Devon Marsh');
  expect(recordTitle({ id: '2', note: 'Dues' }, [{ name: 'note', type: 'text', label: 'Note' }])).toBe('Dues');
  expect([recordTitle({ id: '3', amount: 2 }), recordTitle({ id: undefined, amount: 2 })]).toEqual(['3', undefined]);
});
