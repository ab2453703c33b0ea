import { definePhrases, phrasesIn, type Language, type FormatPhrase } from './phrases.ts';

/** The messages about broken rules, and the words for values. `label` is the label of the field. */
export const fieldPhrases = definePhrases('field', {
  required: '{label} is required',
  invalid: '{label} is not valid',
  invalidValue: 'This is not valid',
  notBefore: '{label} must not be before {other}',
  notBelow: '{label} ({value}) must not be less than {other} ({bound})',
  notRecord: 'This is not a record',
  notStored: '{label} must not start or end with spaces or have invisible characters',
  minLength: '{label} must be at least {length} characters',
  maxLength: '{label} must be at most {length} characters',
  eachMaxLength: 'Each item in {label} must be at most {length} characters',
  pattern: 'Please enter a valid {label}',
  text: '{label} must be text',
  list: '{label} must be a list',
  textList: '{label} must contain only text',
  recordList: '{label} must be a list of records',
  yesOrNo: '{label} must be yes or no',
  yes: 'Yes',
  no: 'No',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number (XXX) XXX-XXXX',
  url: 'Please enter a valid web address',
  image: 'Please enter an image URL',
  color: 'Please choose a color',
  choice: 'Please choose one of the options',
  choices: 'Please choose from the options',
  date: 'Please enter a valid date',
  time: 'Please enter a valid time',
  datetime: 'Please enter a valid date and time',
  fourDigitYear: 'Please enter the year with four digits',
  earliest: '{label} must be {day} or later',
  latest: '{label} must be {day} or earlier',
  plausibleDay: '{label} must be between {first} and {last}',
  number: 'Please enter a number',
  year: 'Please enter a year',
  rating: 'Please choose a rating',
  amount: 'Please enter an amount',
  whole: '{label} must be a whole number',
  wholeCents: '{label} must be in whole cents',
  decimals: '{label} has too many decimals',
  minimum: '{label} must be at least {bound}',
  maximum: '{label} must be at most {bound}',
  plausibleNumber: '{label} must have fewer digits',
  plausibleYear: '{label} must be a year from 1900 to 2200',
  plausibleAmount: '{label} must have fewer digits',
});

/** Formats a message about a field in the portal's language. */
export function fieldPhrase(language: Language): FormatPhrase<typeof fieldPhrases.texts> {
  return phrasesIn(fieldPhrases, language);
}
