import { beforeEach, expect, it, vi } from 'vitest';
import { helpWithPress } from '../../../../engine/react/actions/helpWithPress.ts';

const { isRemembered, reloadOnce, hasTypedWork } = vi.hoisted(() => ({
  isRemembered: vi.fn(),
  reloadOnce: vi.fn(),
  hasTypedWork: vi.fn(),
}));
vi.mock('../../../../engine/react/loading/isRemembered.ts', () => ({ isRemembered }));
vi.mock('../../../../engine/react/loading/loadFailure.ts', () => ({ reloadOnce }));
vi.mock('../../../../engine/react/ui/typedWork.ts', () => ({ hasTypedWork }));

const notThere = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/menu.js');

beforeEach(() => {
  isRemembered.mockReset().mockResolvedValue(true);
  reloadOnce.mockReset().mockReturnValue(true);
  hasTypedWork.mockReset().mockReturnValue(false);
});

it('loads the page anew where the browser does not ask for a file again, and has nothing to say then', async () => {
  expect(await helpWithPress(notThere)).toBeUndefined();
  expect(reloadOnce).toHaveBeenCalledOnce();
});

it('says that it takes that where something typed would be lost', async () => {
  hasTypedWork.mockReturnValue(true);
  expect(await helpWithPress(notThere)).toBe('It needs the page to be loaded anew.');
  expect(reloadOnce).not.toHaveBeenCalled();
});

it('says so as well where that has been tried', async () => {
  reloadOnce.mockReturnValue(false);
  expect(await helpWithPress(notThere)).toBe('It needs the page to be loaded anew.');
});

it.each([
  ['a file that may come the next time', notThere, false],
  ['anything else', new Error('No.'), true],
])('asks for another press where %s failed', async (_, error, remembered) => {
  isRemembered.mockResolvedValue(remembered);
  expect(await helpWithPress(error)).toBe('Please try again in a moment.');
  expect(reloadOnce).not.toHaveBeenCalled();
});
