import { notNumbers, spellingTable } from './SpellingTable.ts';

/** Strings that aren't numbers, or that are ambiguous. */
const invalidNumbers: readonly unknown[] = [
  ...[
    'abc',
    '1e5',
    '1E5',
    '0x10',
    '0b1',
    'Infinity',
    'NaN',
    '-',
    '+',
    '.',
    '12,5',
    '1,23',
    '1,2345',
    '1.234,56',
    '12,',
    ',5',
    '1,,000',
    '0,123',
  ],
  ...['1.2.3', '1-2', '--1', '1 2', '½', '2²', '12abc', '1_000', "1'000", '12345678901234567', '0.1234567890123456', '(5)'],
  ...['1’350', '١٬٣٥٠', '1٫5', '1.350.000', '+-1', '①②', '5-', 'Ⅻ', '1/2', '1,35,000', '﹣5', '1,350,'],
];

export const numberSpellings = spellingTable(
  'number',
  {},
  {
    accepted: [
      ['12', 12],
      [' 12 ', 12],
      ['1,350', 1350],
      ['1 350', 1350],
      ['1\u00a0350', 1350],
      ['1,234,567.5', 1_234_567.5],
      ['1\u202f350', 1350],
      ['1\u2009350', 1350],
      ['१२', 12],
      ['－5', -5],
      ['-12.5', -12.5],
      ['−12.5', -12.5],
      ['–12.5', -12.5],
      ['+3', 3],
      ['007', 7],
      ['0', 0],
      ['-0', 0],
      ['.5', 0.5],
      ['5.', 5],
      ['1.50', 1.5],
      ['１２', 12],
      ['٣', 3],
      ['\u200b12', 12],
      ['999999999999999', 999_999_999_999_999],
    ],
    refused: {
      'Please enter a number': [...invalidNumbers, ...notNumbers, '$5'],
      'Thing must have fewer digits': [1e308, -1e16],
    },
  },
);

export const moneySpellings = spellingTable(
  'money',
  {},
  {
    accepted: [
      ['12', 1200],
      ['12.5', 1250],
      ['12.50', 1250],
      ['$12.50', 1250],
      ['-$12.50', -1250],
      ['$-12.50', -1250],
      ['−12.50', -1250],
      ['-1,250.00', -125_000],
      ['1,350', 135_000],
      ['$1,350.00', 135_000],
      ['1 350.00', 135_000],
      ['12.50 $', 1250],
      ['＄5', 500],
      ['-$ 5', -500],
      ['$1\u202f350', 135_000],
      ['19.99', 1999],
      ['0.1', 10],
      ['.07', 7],
      ['0', 0],
      ['-0', 0],
      ['007', 700],
      ['１２．５０', 1250],
      ['9,999,999,999.99', 999_999_999_999],
    ],
    refused: {
      'Please enter an amount': [
        ...invalidNumbers,
        ...notNumbers,
        '$',
        '$$5',
        '1$2',
        '5 EUR',
        '€5',
        'US$5',
        'USD 5',
        '($5)',
        '5¢',
        '$5 USD',
        '12.50.00',
        '1.350',
        '$1.350',
        '12.500',
      ],
      'Thing must be in whole cents': ['12.345', '0.001', '-1.005'],
      'Thing must have fewer digits': [1e16, -1e16],
    },
    submitted: [
      ['12.345', 1234.5],
      ['0.001', 0.1],
      ['-1.005', -100.5],
    ],
  },
);

export const percentSpellings = spellingTable(
  'percent',
  {},
  {
    accepted: [
      ['64', 64],
      ['64%', 64],
      ['64 %', 64],
      ['63.6', 63.6],
      ['-5', -5],
      ['0', 0],
      ['100', 100],
      ['1,000', 1000],
      ['０７％', 7],
      [' 5 ', 5],
    ],
    refused: {
      'Please enter a number': [...invalidNumbers, ...notNumbers, '%', '5%%', '5$'],
      'Thing must have fewer digits': [1e308],
    },
  },
);

export const yearSpellings = spellingTable(
  'year',
  {},
  {
    accepted: [
      ['2026', 2026],
      [' 2026 ', 2026],
      ['２０２６', 2026],
      ['1900', 1900],
      ['2200', 2200],
      ['2,026', 2026],
      ['2026.0', 2026],
      ['02026', 2026],
    ],
    refused: {
      'Please enter a year': [...invalidNumbers, ...notNumbers, "'26", '2026 AD', '2026-11'],
      'Thing must be a year from 1900 to 2200': ['26', '0', '-2026', '1899', '2201', '20260'],
      'Thing must be a whole number': ['2026.5'],
    },
    submitted: [
      ['26', 26],
      ['0', 0],
      ['-2026', -2026],
      ['1899', 1899],
      ['2201', 2201],
      ['20260', 20260],
      ['2026.5', 2026.5],
    ],
  },
);

export const ratingSpellings = spellingTable(
  'rating',
  {},
  {
    accepted: [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [4.5, 4.5],
      [0.1, 0.1],
    ],
    refused: {
      'Please choose a rating': [...notNumbers, '12', '5', '★★★', 'five', ' 5 ', 'NaN', '4.5', '1e0', '5/5', '٣', [5], false],
      'Thing must be at most 5': [6, 5.1, 1e9, 50],
      'Thing must be at least 0': [-1, -0.5],
    },
  },
);
