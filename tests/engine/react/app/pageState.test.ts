import { describe, expect, it } from 'vitest';
import { readPageState, writePageState } from '../../../../engine/react/app/pageState.ts';

const keys = { tab: { default: 'upcoming', values: ['upcoming', 'past'] }, search: { default: '' } };

describe('the page state in the address', () => {
  it('is at its defaults where the address says nothing', () => {
    expect(readPageState(keys, new URLSearchParams())).toMatchObject({ tab: 'upcoming', search: '', open: '', row: '' });
  });

  it('follows the address', () => {
    expect(readPageState(keys, new URLSearchParams('tab=past&search=golf'))).toMatchObject({ tab: 'past', search: 'golf' });
  });

  it('takes a value that a key may not have for its default', () => {
    expect(readPageState(keys, new URLSearchParams('tab=nonsense'))).toMatchObject({ tab: 'upcoming' });
  });

  it('passes on keys that blocks keep for themselves', () => {
    expect(readPageState(keys, new URLSearchParams('role=Treasurer'))).toMatchObject({ role: 'Treasurer' });
  });

  it('lets no address reach an object prototype', () => {
    const state = readPageState(keys, new URLSearchParams('__proto__=x&constructor=y'));
    expect(Object.hasOwn(state, 'constructor')).toBe(false);
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
  });

  it('leaves defaults out of the address', () => {
    expect(writePageState(keys, new URLSearchParams('tab=past&search=golf'), { tab: 'upcoming' }).toString()).toBe('search=golf');
  });

  it('removes a key that is returned to nothing', () => {
    expect(writePageState(keys, new URLSearchParams('open=login&row=e1'), { open: undefined, row: undefined }).toString()).toBe('');
  });

  it('leaves an undeclared key that was emptied out of the address', () => {
    expect(writePageState(keys, new URLSearchParams('role=Treasurer'), { role: '' }).toString()).toBe('');
  });

  it('keeps what others wrote into the address', () => {
    expect(writePageState(keys, new URLSearchParams('utm=letter'), { search: 'a b' }).toString()).toBe('utm=letter&search=a+b');
  });
});
