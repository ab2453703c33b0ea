import { colours } from '../../../react/forms/formFields.ts';
import { notTexts, spellingTable } from './SpellingTable.ts';

const none = [
  'green',
  'RED',
  'Red',
  'Deep red',
  'r',
  're',
  'redd',
  'red blue',
  'red,blue',
  'red\u0301',
  'ｒｅｄ',
  '0',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  "red' or 1=1",
];

const chosen: readonly (readonly [string, string])[] = [
  ['', ''],
  ['red', 'red'],
  ['blue', 'blue'],
  [' red ', 'red'],
  ['red\u200b', 'red'],
  ['\u00a0red', 'red'],
];

const sentence = 'Please choose one of the options';

export const selectSpellings = spellingTable(
  'select',
  { options: colours },
  { accepted: chosen, refused: { [sentence]: [...none, ...notTexts] } },
);
export const recordSpellings = spellingTable(
  'record',
  { of: 'colours', options: colours },
  {
    accepted: chosen,
    refused: { [sentence]: none, 'Thing is not valid': [] },
  },
);
export const fieldTypeSpellings = spellingTable(
  'fieldType',
  { options: colours },
  { accepted: chosen, refused: { [sentence]: [...none, ...notTexts] } },
);

export const listSpellings = spellingTable(
  'list',
  {},
  {
    accepted: [
      [[], []],
      [['oars'], ['oars']],
      [
        ['oars', 'boats'],
        ['oars', 'boats'],
      ],
      [
        [' oars ', '\u200bboats'],
        ['oars', 'boats'],
      ],
      [['oars', 'oars'], ['oars']],
      [['oars', ' oars'], ['oars']],
      [['oars', ''], ['oars']],
      [['', '  ', '\u200b'], []],
      [
        ['Oars', 'oars'],
        ['Oars', 'oars'],
      ],
      [['a\tb'], ['a b']],
      [['O’Rourke'], ['O’Rourke']],
      [
        ['007', '7'],
        ['007', '7'],
      ],
      [['Zoe\u0308', 'Zoë'], ['Zoë']],
      [['x'.repeat(200)], ['x'.repeat(200)]],
      [['🙂'.repeat(100)], ['🙂'.repeat(100)]],
      [['=1+1'], ['=1+1']],
      [['\u202eoars'], ['oars']],
    ],
    refused: {
      'Each item in Thing must be at most 200 characters': [['x'.repeat(201)], ['oars', '🙂'.repeat(101)]],
      'Thing must contain only text': [[1], [true], [{}], [['oars']], ['oars', 7], [{ text: 'oars' }]],
      'Thing must be a list': ['oars', 'oars, boats', 7, true, { 0: 'oars' }],
    },
  },
);
