import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { clearStoredUser, readStoredUser, storeUser } from '../../../../engine/core/session/storedUser.ts';
import { ann, fakeStorage, userEntity } from './samples.ts';

const key = 'garden_user';
const read = (text: string) => {
  const storage = fakeStorage({ [key]: text });
  return { user: readStoredUser(storage, key, userEntity.fields), removed: storage.removeItem.mock.calls.length > 0 };
};

describe('the user that an earlier visit left', () => {
  test('comes back as it was stored', () => {
    const storage = fakeStorage();
    storeUser(storage, key, ann);
    expect(readStoredUser(storage, key, userEntity.fields)).toEqual(ann);
    expect(storage.removeItem).not.toHaveBeenCalled();
  });

  test('is nobody where nothing was stored, and nothing is removed', () => {
    const storage = fakeStorage();
    expect(readStoredUser(storage, key, userEntity.fields)).toBeUndefined();
    expect(storage.removeItem).not.toHaveBeenCalled();
  });

  test('may have been edited within its fields', () => {
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
  ])('is nobody, and removed, when it is %s', (_what, text) => expect(read(text)).toEqual({ user: undefined, removed: true }));

  test('never makes the page crash, whatever it is', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => read(text).user === undefined));
  });

  test('is nobody when the storage cannot be read', () => {
    const storage = fakeStorage();
    storage.getItem.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredUser(storage, key, userEntity.fields)).toBeUndefined();
  });

  test('is nobody even when what is no user cannot be removed', () => {
    const storage = fakeStorage({ [key]: '{' });
    storage.removeItem.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredUser(storage, key, userEntity.fields)).toBeUndefined();
    expect(() => clearStoredUser(storage, key)).not.toThrow();
  });
});

test('storing throws what the storage throws', () => {
  const storage = fakeStorage();
  storage.setItem.mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => storeUser(storage, key, ann)).toThrow('full');
});
