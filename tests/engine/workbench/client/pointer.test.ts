import { expect, it } from 'vitest';
import { parsePointer, formatPointer } from '../../../../engine/workbench/client/pointer.ts';

it.each([[[]], [['blocks', 0, 'title']], [['when', 'viewer.role']], [['a/b', 'c~d', '']]])(
  'the path %j survives a round trip through the address',
  (path) => {
    expect(parsePointer(formatPointer(path))).toEqual(path);
  },
);
