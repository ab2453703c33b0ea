import { describe, expect, it } from 'vitest';
import type { FileEntry } from '../../../../engine/dev/workbench/protocol.ts';
import { fileLabel } from '../../../../engine/workbench/editor/fileGroups.ts';

function entry(kind: string, name: string, title?: string): FileEntry {
  return { file: `${kind}/${name}.json`, kind, name, state: 'same', ...(title !== undefined && { title }) };
}

describe('what a file is called in the tree', () => {
  it('is its title, with its name beside it', () => {
    expect(fileLabel(entry('tables', 'adminMembers', 'Members'))).toEqual({ label: 'Members', small: 'adminMembers' });
  });

  it('is its name in words where it has no title', () => {
    expect(fileLabel(entry('forms', 'createEvent'))).toEqual({ label: 'Create event', small: 'createEvent' });
  });

  it('says of cards and parts what they are', () => {
    expect(fileLabel(entry('cards', 'budget-line'))).toEqual({ label: 'Budget line', small: 'card' });
    expect(fileLabel(entry('parts', 'account'))).toEqual({ label: 'Account', small: 'part' });
  });
});
