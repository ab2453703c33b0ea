import { describe, expect, it } from 'vitest';
import type { FileEntry } from '../../../../engine/workbench/server/protocol.ts';
import { fileLabel } from '../../../../engine/workbench/editor/fileGroups.ts';

function entry(kind: string, name: string, title?: string): FileEntry {
  return { file: `${kind}/${name}.json`, kind, name, state: 'same', ...(title !== undefined && { title }) };
}

describe('the name of a file in the tree', () => {
  it('a file is labeled by its title with its name beside it', () => {
    expect(fileLabel(entry('tables', 'adminMembers', 'Members'))).toEqual({ label: 'Members', small: 'adminMembers' });
  });

  it('a file without a title is labeled by its name in words', () => {
    expect(fileLabel(entry('forms', 'createEvent'))).toEqual({ label: 'Create event', small: 'createEvent' });
  });

  it('cards and parts are labeled with their kind', () => {
    expect(fileLabel(entry('cards', 'budget-line'))).toEqual({ label: 'Budget line', small: 'card' });
    expect(fileLabel(entry('parts', 'account'))).toEqual({ label: 'Account', small: 'part' });
  });
});
