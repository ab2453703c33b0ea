import { describe, expect, it } from 'vitest';
import { readPageState, writePageState } from '../../../../engine/react/app/pageState.ts';

const keys = { tab: { default: 'upcoming', values: ['upcoming', 'past'] }, search: { default: '' } };

describe('the page state in the address', () => {
  it('the page state has its defaults for an empty address', () => {
    expect(readPageState(keys, new URLSearchParams())).toMatchObject({ tab: 'upcoming', search: '', open: '', row: '' });
  });

  it('the page state follows the address', () => {
    expect(readPageState(keys, new URLSearchParams('tab=past&search=golf'))).toMatchObject({ tab: 'past', search: 'golf' });
  });

  it('an invalid value gives the default of its key', () => {
    expect(readPageState(keys, new URLSearchParams('tab=nonsense'))).toMatchObject({ tab: 'upcoming' });
  });

  it('the page state includes keys that blocks use without a declaration', () => {
    expect(readPageState(keys, new URLSearchParams('role=Treasurer'))).toMatchObject({ role: 'Treasurer' });
  });

  it('an address can’t reach an object prototype', () => {
    const state = readPageState(keys, new URLSearchParams('__proto__=x&constructor=y'));
    expect(Object.hasOwn(state, 'constructor')).toBe(false);
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
  });

  it('default values are left out of the address', () => {
    expect(writePageState(keys, new URLSearchParams('tab=past&search=golf'), { tab: 'upcoming' }).toString()).toBe('search=golf');
  });

  it('a cleared key is removed from the address', () => {
    expect(writePageState(keys, new URLSearchParams('open=login&row=e1'), { open: undefined, row: undefined }).toString()).toBe('');
  });

  it('an undeclared key that was emptied is left out of the address', () => {
    expect(writePageState(keys, new URLSearchParams('role=Treasurer'), { role: '' }).toString()).toBe('');
  });

  it('other parameters of the address are kept', () => {
    expect(writePageState(keys, new URLSearchParams('utm=letter'), { search: 'a b' }).toString()).toBe('utm=letter&search=a+b');
  });
});
