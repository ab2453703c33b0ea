import { describe, expect, test } from 'vitest';
import { mailProblems, mailValueProblems, queueProblems } from '../../../../engine/compiler/analysis/mailProblems.ts';
import { queryableScope } from '../../../../engine/core/access/queryableScope.ts';
import type { OperationValue } from '../../../../engine/language/operation.ts';
import { stepSchema } from '../../../../engine/language/operation.ts';
import { mailSchema } from '../../../../engine/language/mail.ts';
import { gardenForLive, manifestWith, plant } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const mail = { subject: 'Sown: {values.title}', body: ['Hi {person.name},', 'It grows.', 'See {values.address}'] };
const unread = (path: string) => `not-in-database path "${path}"`;
const given = { given: { plant: ['title'] } };
const around = { ...queryableScope(undefined, gardenForLive), ...given };

describe('a step that sends an email', () => {
  const queue = { queue: 'sown', to: 'plant.title', set: { title: 'plant.title' } };
  function findProblems(step: object): string[] {
    const known = { ...queryableScope(plant, gardenForLive), ...given };
    const mails = new Map([['sown', mailSchema.parse(mail)]]);
    return queueProblems(stepSchema.parse({ ...queue, ...step }), { path: ['steps', 2], known, around, mails }).map(locatedWords);
  }

  test.each([
    {},
    { about: 'plant.title' },
    { to: { ownersOf: 'plants', where: { 'row.ripe': true } } },
    { queue: 'unknown', set: {} },
    { set: { title: { first: ['plant.title'] }, more: 'A text' } },
  ])('check accepts an email with recipients and all its values: %j', (step) => {
    expect(findProblems(step)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ['without recipients', { to: undefined }, ['steps.2.queue: no-recipients']],
    ['to an unknown person', { to: 'plant.owner' }, [`steps.2.to: ${unread('plant.owner')} path "plant" field "owner"`]],
    ['about an unknown record', { about: 'plant.idd' }, [`steps.2.about: ${unread('plant.idd')} path "plant" field "idd"`]],
    [
      'to the owners of records with an unknown field',
      { to: { ownersOf: 'plants', where: { all: [{ 'row.rpe': true }] } } },
      [`steps.2.to.where.all.0.row.rpe (key): ${unread('row.rpe')} field "rpe"`],
    ],
    ['without one of its values', { set: undefined }, ['steps.2.queue: unset-value path "values.title"']],
    [
      'with an unknown value',
      { set: { title: 'plant.titel' } },
      [`steps.2.set.title: ${unread('plant.titel')} path "plant" field "titel"`],
    ],
    [
      'with keys of other steps',
      { id: 'plant.title', where: { 'row.ripe': true }, optional: true, values: {}, with: 'input', add: {}, append: {}, take: {} },
      ['id', 'where', 'optional', 'values', 'with', 'add', 'append', 'take'].map(
        (key) => `steps.2.${key} (key): unfit-key key "queue" key "${key}"`,
      ),
    ],
  ])('check reports an email %s', (_, step, problems) => {
    expect(findProblems(step)).toEqual(problems);
  });
});

test('a step sets every value of an email except its addresses', () => {
  const texts = {
    subject: '{values.a}',
    body: [
      '{values.b} {values.a} {values.address}',
      [{ when: { 'domain.name': 'x' }, use: '{values.c}' }, { use: 'All' }],
      '{values.unsubscribe}',
    ],
  };
  const missing = (values: Record<string, OperationValue>, more: object = {}) =>
    mailValueProblems(mailSchema.parse({ ...texts, ...more }), values, { at: ['queue'], path: ['set'], by: around }).map(locatedWords);
  const unset = (...names: string[]) => names.map((name) => `queue: unset-value path "values.${name}"`);
  expect(missing({})).toEqual(unset('a', 'b', 'c', 'unsubscribe'));
  expect(missing({ a: 1, c: 'plant.titel' }, { unsubscribe: 'news' })).toEqual([
    `set.c: ${unread('plant.titel')} path "plant" field "titel"`,
    ...unset('b'),
  ]);
  expect(mailValueProblems(undefined, { a: 1 }, { at: ['queue'], path: ['set'], by: around })).toEqual([]);
});

describe('live/mail', () => {
  /** Returns the problems that `mailProblems` finds in an email, and in a table with the same name and content. */
  function findProblems(content: object, name = 'sown'): string[] {
    const files = [manifestWith('mail', name, content), manifestWith('tables', name, content)];
    const found = mailProblems(files, { mail: new Map([[name, mailSchema.parse(content)]]) }, gardenForLive);
    return found.map((problem) => `${problem.file} ${locatedWords(problem)}`);
  }
  const wanted = { of: 'wishes', where: { 'row.news': true } };
  const link = ['Bye: {values.unsubscribe}'];

  test.each([
    mail,
    { ...mail, wanted },
    { ...mail, wanted: { of: 'unknown', where: { 'row.any': true } } },
    { ...mail, body: link, wanted, unsubscribe: 'news' },
    { ...mail, body: link, wanted, unsubscribe: 'tips' },
    { ...mail, body: link, wanted: { ...wanted, of: 'unknown' }, unsubscribe: 'any' },
  ])('check accepts the email %j', (content) => {
    expect(findProblems(content)).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      'whose preferences are unknown',
      { wanted: { of: 'wishes', where: { any: [{ 'row.nwes': true }] } } },
      `wanted.where.any.0.row.nwes (key): ${unread('row.nwes')} field "nwes"`,
    ],
    [
      'whose link turns off a text',
      { body: link, wanted, unsubscribe: 'tone' },
      'unsubscribe: unfit-type collection "wishes" field "tone"',
    ],
    [
      'whose link turns off nothing',
      { body: link, wanted, unsubscribe: 'nwes' },
      'unsubscribe: unfit-type collection "wishes" field "nwes"',
    ],
    ['whose link belongs to no preferences', { body: link, unsubscribe: 'news' }, 'unsubscribe: no-preferences'],
    ['without its link', { wanted, unsubscribe: 'news' }, 'unsubscribe: no-link'],
  ])('check reports an email %s', (_, more, problem) => {
    expect(findProblems({ ...mail, ...more })).toEqual([`mail/sown.json ${problem}`]);
  });

  test('the server sends its own emails with its own values only', () => {
    const content = {
      subject: '{values.by}',
      body: ['{values.link} {values.address} {values.days} {values.hours} {values.name} {values.lnk}'],
    };
    expect(findProblems(content, 'invitation')).toEqual(['mail/invitation.json : unset-value path "values.lnk" → link']);
    expect(findProblems(content, 'sown')).toEqual([]);
  });
});
