import { expect, it } from 'vitest';
import { chooseViewer } from '../../../../engine/workbench/preview/chooseViewer.ts';

const warden = { domain: 'north', user: { role: 'warden' }, opens: 'yes' } as const;
const treasurer = { domain: 'north', user: { role: 'treasurer' }, opens: 'perhaps' } as const;
const friend = { domain: 'south', user: { role: 'friend' }, opens: 'yes' } as const;
const choose = (kinds: Parameters<typeof chooseViewer>[0]['kinds'], on: string, as: string) =>
  chooseViewer({ address: '/keys', kinds }, { on, as });

it('a viewer who may be able to open the screen stays', () => {
  expect(choose([warden, treasurer, friend], 'north', 'role=treasurer')).toEqual({ on: 'north', as: 'role=treasurer' });
});

it('a viewer who can’t open the screen is replaced by one who surely can, in the same variant if possible', () => {
  expect(choose([treasurer, warden, friend], 'north', 'visitor')).toEqual({ on: 'north', as: 'role=warden' });
  expect(choose([treasurer, warden, friend], 'south', 'visitor')).toEqual({ on: 'south', as: 'role=friend' });
  expect(choose([treasurer, friend], 'north', 'visitor')).toEqual({ on: 'south', as: 'role=friend' });
  expect(choose([treasurer], 'south', 'visitor')).toEqual({ on: 'north', as: 'role=treasurer' });
  expect(choose([{ ...friend, user: null }], 'north', 'visitor')).toEqual({ on: 'south', as: 'visitor' });
});

it('no viewer is chosen for a screen that no one can open', () => {
  expect(choose([], 'north', 'visitor')).toBeUndefined();
});
