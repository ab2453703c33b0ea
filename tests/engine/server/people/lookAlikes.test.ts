import { describe, expect, test } from 'vitest';
import { phrasesIn } from '../../../../engine/core/fields/phrases.ts';
import { joinPhrases } from '../../../../engine/core/session/joinPhrases.ts';
import { computeLook, mixesScripts, nameProblem } from '../../../../engine/server/people/lookAlikes.ts';

const phrase = phrasesIn(joinPhrases, { locale: 'en-US' });

describe('names that look alike', () => {
  test.each([
    'P\u0430ula President',
    'Pau\u04cfa',
    'Maria \u039c\u0430ria',
    '\u0421har\u04cfes',
    'Jo\u03bfn',
    'O\u02bcN\u0435ill',
    'A\u0578na',
    'Ann-M\u0430rie',
  ])('a name that mixes two alphabets is refused: %s', (name) => {
    expect(mixesScripts(name)).toBe(true);
  });

  test.each([
    'Sean O\u2019Brien-N\u00fa\u00f1ez',
    '\u0410\u043d\u043d\u0430 \u0418\u0432\u0430\u043d\u043e\u0432\u0430',
    '\u0395\u03bb\u03ad\u03bd\u03b7 Smith',
    '\u5c71\u7530\u592a\u90ce',
    '\u30bf\u30ed\u30a6 Tanaka',
    '\u0645\u062d\u0645\u062f',
    '\u0928\u0930\u0947\u0928\u094d\u0926\u094d\u0930',
    'John Smith 3rd',
    'Zo\u00eb',
  ])('a name with one alphabet per word is accepted: %s', (name) => {
    expect(mixesScripts(name)).toBe(false);
    expect(nameProblem(name, ['Paula President'], phrase)).toBeUndefined();
  });

  test.each([
    ['Paula President', 'paula  PRESIDENT'],
    ['Paula President', '\u0420\u0430ula President'],
    ['Ian Cole', 'lan Co1e'],
    ['Zoe Hill', 'Zo\u00eb Hill'],
    ['Ann-Marie Lee', 'Ann Marie Lee'],
    ['Bob', '\uff22\uff4f\uff42'],
    ['Coco', '\u0421\u043e\u0441\u043e'],
    ['Nina Kay', '\u039d\u0399\u039d\u0391 \u039a\u0391\u03a5'],
    ['Zoe', 'Zo\u212e'],
    ['\u{1f642}', '\u{1f642}'],
    ['...', '\u2026'],
    ['Jake', '\u13ab\u13aa\u13e6\u13ac'],
    ['Jake', '\uab7b\uab7a\uabb6\uab7c'],
    ['Paul', '\ua4d1\ua4ee\ua4f4\ua4e1'],
    ['Tom', '\u2ca6\u2c9e\u2c98'],
  ])('%s and %s look the same', (one, other) => {
    expect(computeLook(other)).toBe(computeLook(one));
    expect(nameProblem(other, [one], phrase)).toEqual(expect.any(String));
  });

  test('a Greek name in capitals counts as the same name', () => {
    expect(nameProblem('\u039d\u0399\u039d\u0391', ['\u039d\u03b9\u03bd\u03b1'], phrase)).toEqual(expect.any(String));
  });

  test.each([
    ['Ann Lee', 'Anna Lee'],
    ['Bob Lee', 'Bob Q. Lee'],
    ['\u674e', '\u738b'],
  ])('%s and %s don’t look the same', (one, other) => expect(nameProblem(other, [one], phrase)).toBeUndefined());
});
