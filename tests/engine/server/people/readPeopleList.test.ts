import { describe, expect, test } from 'vitest';
import { maxListedPeople, readPeopleList } from '../../../../engine/server/people/readPeopleList.ts';
import { Refusal } from '../../../../engine/server/people/Refusal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const roles = ['member', 'officer'].map((value) => ({ value, label: value === 'member' ? 'Member' : 'Board officer' }));
const fields = [
  { name: 'role', label: 'Role', type: 'select', options: roles },
  { name: 'graduationYear', label: 'Graduation year', type: 'year' },
];
const read = (text: string) => readPeopleList(text, fields, plainRuntime).people;
const short = (text: string) => read(text).map(({ line, name, email }) => `${line} ${name} <${email}>`);
const problem = (text: string) => {
  try {
    return `no problem with ${read(text).length} people`;
  } catch (error) {
    return error instanceof Refusal ? error.more['fields'] : error;
  }
};

describe('a list of people', () => {
  test.each([
    ['addresses only', 'ann@x.org\nBob@X.org', ['1  <ann@x.org>', '2  <bob@x.org>']],
    ['addresses of a mail program', 'Ann Lee <ann@x.org>\n"Ray, Bob" <bob@x.org>', ['1 Ann Lee <ann@x.org>', '2 Ray, Bob <bob@x.org>']],
    ['a line of addresses', 'Ann Lee <ann@x.org>, bob@x.org;\ncat@x.org', ['1 Ann Lee <ann@x.org>', '1  <bob@x.org>', '2  <cat@x.org>']],
    [
      'names before addresses, and empty lines',
      'Ann Lee,ann@x.org\n\n  \nBob Ray,bob@x.org\n',
      ['1 Ann Lee <ann@x.org>', '4 Bob Ray <bob@x.org>'],
    ],
    ['a table from a spreadsheet', 'Lee\tAnn\tann@x.org\r\nRay\tBob\tbob@x.org', ['1 Lee Ann <ann@x.org>', '2 Ray Bob <bob@x.org>']],
    ['headings in any order', '\ufeffE-Mail;Last name;First name\nann@x.org;Lee;Ann', ['2 Ann Lee <ann@x.org>']],
    [
      'quoted cells with commas and line breaks',
      'Name,Email\n"Lee, Ann","ann@x.org"\n"Ray\nBob",bob@x.org',
      ['2 Lee, Ann <ann@x.org>', '4 Ray Bob <bob@x.org>'],
    ],
    ['a name with a nickname in quotation marks', 'Dwayne "The Rock" Johnson,rock@x.org', ['1 Dwayne "The Rock" Johnson <rock@x.org>']],
    ['lines that aren’t addresses', 'ann@x.org\nhello', ['1  <ann@x.org>', '2  <hello>']],
  ])('a list can consist of %s', (_, text, wanted) => {
    expect(short(text)).toEqual(wanted);
  });

  test('columns whose headings are fields set these fields, by value or by label', () => {
    expect(
      read('Name,Email,role,Graduation Year,Shoe size\nAnn,ann@x.org,board officer,2027,9\nBob,bob@x.org,MEMBER,,').map(
        (one) => one.fields,
      ),
    ).toEqual([{ role: 'officer', graduationYear: 2027 }, { role: 'member' }]);
  });

  test.each([
    ['nothing', ' \n\n', 'This list is empty. Add at least one person.'],
    ['only headings', 'Name,Email\n', 'This list is empty. Add at least one person.'],
    [
      'an open quotation mark',
      'Name,Email\n"Ann,ann@x.org\nBob,bob@x.org',
      'There’s a problem near line 3 of this list. Check for a missing quotation mark.',
    ],
    [
      'too many people',
      Array.from({ length: 10_000 }, (_, index) => `m${index}@x.org`).join('\n'),
      `This list has 10,000 people, but you can invite at most ${maxListedPeople.toLocaleString('en-US')} at once. Split it into parts.`,
    ],
  ])('a list with %s is refused with the reason', (_, text, list) => {
    expect(problem(text)).toEqual({ list });
  });
});
