import { expect, it } from 'vitest';
import { parsePointer, pointerOf } from '../../../../engine/workbench/client/pointer.ts';

it.each([[[]], [['blocks', 0, 'title']], [['when', 'viewer.role']], [['a/b', 'c~d', '']]])('the path %j survives the address', (path) => {
  expect(parsePointer(pointerOf(path))).toEqual(path);
});
