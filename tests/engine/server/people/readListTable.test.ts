import { describe, expect, test } from 'vitest';
import { readListTable } from '../../../../engine/server/people/readListTable.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const fields = [{ name: 'year', label: 'Graduation year', type: 'year' }];

function read(lines: readonly string[], chosen: Record<string, string> = {}) {
  const rows = lines.map((text, index) => ({ line: index + 1, cells: text.split(',') }));
  const { below, columns, read: person } = readListTable(rows, fields, plainRuntime, chosen);
  return { columns: columns.map(({ id, meaning }) => `${id}: ${meaning}`), people: below.map(person) };
}

describe('a table of people', () => {
  test.each([
    [
      'known headings',
      ['Full name,E-mail,Graduation Year,Shoe', 'Ann Lee,a@x.org,2027,9'],
      ['fullname: name', 'email: email', 'graduationyear: year', 'shoe: none'],
    ],
    ['unknown headings above addresses', ['Nombre,Correo', 'Ann,a@x.org', 'Bob,b@x.org'], ['nombre: none', 'correo: email']],
    ['no headings', ['Ann,Lee,a@x.org', 'Bob,Ray,b@x.org'], ['#1: name', '#2: name', '#3: email']],
    ['the same heading twice', ['Name,Email,Email', 'Ann,a@x.org,b@x.org'], ['name: name', 'email: email', 'email#3: none']],
    ['an empty heading', ['Email,', 'a@x.org,Ann'], ['email: email', '#2: none']],
  ])('the columns are guessed from %s', (_, lines, columns) => {
    expect(read(lines).columns).toEqual(columns);
  });

  test('a chosen meaning replaces the guess, and is removed from other columns', () => {
    const lines = ['Name,Email,Private,Jahr', 'Ann,school@x.org,ann@x.org,2027'];
    const { columns, people } = read(lines, { private: 'email', jahr: 'year', name: 'lastName' });
    expect(columns).toEqual(['name: lastName', 'email: none', 'private: email', 'jahr: year']);
    expect(people).toEqual([{ email: 'ann@x.org', name: 'Ann', values: { year: 2027 } }]);
  });

  test('a choice that no longer exists is ignored', () => {
    expect(read(['Name,Email', 'Ann,a@x.org'], { name: 'shoeSize' }).columns).toEqual(['name: name', 'email: email']);
  });

  test('a line with an empty cell isn’t treated as headings', () => {
    expect(read(['Ann Lee,', 'Bob Ray,b@x.org']).people).toMatchObject([{ name: 'Ann Lee', email: '' }, { name: 'Bob Ray' }]);
  });
});
