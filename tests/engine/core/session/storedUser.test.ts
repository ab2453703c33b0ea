import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { clearStoredUser, readStoredUser, storeUser } from '../../../../engine/core/session/storedUser.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { ann, fakeStorage, userEntity } from './samples.ts';

const key = 'garden_user';
const read = (text: string) => {
  const storage = fakeStorage({ [key]: text });
  return { user: readStoredUser(storage, key, userEntity.fields, plainRuntime), removed: storage.removeItem.mock.calls.length > 0 };
};

describe('the stored user of an earlier visit', () => {
  test('a stored user is read back as it was stored', () => {
    const storage = fakeStorage();
    storeUser(storage, key, ann);
    expect(readStoredUser(storage, key, userEntity.fields, plainRuntime)).toEqual(ann);
    expect(storage.removeItem).not.toHaveBeenCalled();
  });

  test('an empty storage gives no user, and nothing is removed', () => {
    const storage = fakeStorage();
    expect(readStoredUser(storage, key, userEntity.fields, plainRuntime)).toBeUndefined();
    expect(storage.removeItem).not.toHaveBeenCalled();
  });

  test('a stored user may have edited field values', () => {
    expect(read(JSON.stringify({ ...ann, standing: 'whatever' })).user).toMatchObject({ standing: 'whatever' });
  });

  const { id: _id, ...withoutId } = ann;
  test.each([
    ['no JSON', '{"id":'],
    ['nothing at all', ''],
    ['null', 'null'],
    ['a text', '"ann"'],
    ['a number', '7'],
    ['a list', JSON.stringify([ann])],
    ['a list that looks like a user', '["id","name","email"]'],
    ['an empty record', '{}'],
    ['a user without id', JSON.stringify(withoutId)],
    ['a user with an empty id', JSON.stringify({ ...ann, id: '' })],
    ['a user whose name is no text', JSON.stringify({ ...ann, name: { first: 'Ann' } })],
    ['a user without e-mail', JSON.stringify({ ...ann, email: null })],
    ['a user of an unknown role', JSON.stringify({ ...ann, role: 'emperor' })],
    ['a user whose role is a list', JSON.stringify({ ...ann, role: ['keeper'] })],
    ['a user without a required field', JSON.stringify({ ...ann, role: undefined })],
    ['a user of a role with a blank behind it', JSON.stringify({ ...ann, role: 'keeper ' })],
    ['a user of a role in capitals', JSON.stringify({ ...ann, role: 'KEEPER' })],
    ...['name', 'email', 'role', 'standing'].flatMap((field) =>
      [5, true, {}, [], ['text'], { text: 'text' }].map((value) => [
        `a user whose ${field} is ${JSON.stringify(value)}`,
        JSON.stringify({ ...ann, [field]: value }),
      ]),
    ),
    ['a user with a key that reaches the prototype', JSON.stringify(ann).replace('{', '{"__proto__":{"role":"keeper"},')],
    ['a user with a constructor', JSON.stringify({ ...ann, constructor: 'x' })],
  ])('a stored user that is %s is ignored and removed', (_what, text) => expect(read(text)).toEqual({ user: undefined, removed: true }));

  test('reading a stored user never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => read(text).user === undefined));
  });

  test('an unreadable storage gives no user', () => {
    const storage = fakeStorage();
    storage.getItem.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredUser(storage, key, userEntity.fields, plainRuntime)).toBeUndefined();
  });

  test('an invalid stored user is ignored even if it can’t be removed', () => {
    const storage = fakeStorage({ [key]: '{' });
    storage.removeItem.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredUser(storage, key, userEntity.fields, plainRuntime)).toBeUndefined();
    expect(() => clearStoredUser(storage, key)).not.toThrow();
  });
});

test('storing a user throws the storage’s error', () => {
  const storage = fakeStorage();
  storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => storeUser(storage, key, ann)).toThrow('full');
});
