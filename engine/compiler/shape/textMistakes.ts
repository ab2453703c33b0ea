const mistakes: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a { has no closing }',
  EMPTY_ARGUMENT: '{} needs the name of a value',
  MALFORMED_ARGUMENT: 'the text between { and } is not the name of a value',
  EXPECT_ARGUMENT_TYPE: 'a type is missing after the comma: plural, select, number, or date',
  INVALID_ARGUMENT_TYPE: 'this argument type does not exist; use plural, selectordinal, select, number, date, or time',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'plural and select need their cases after a second comma',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'the offset needs a number',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'the offset is not a number',
  EXPECT_ARGUMENT_STYLE: 'the style after the second comma is missing',
  INVALID_NUMBER_SKELETON: 'the number style is not valid',
  INVALID_DATE_TIME_SKELETON: 'the date style is not valid',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'a quotation mark is not closed',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'select needs at least one case',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'plural needs at least one case',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a select case needs its text in { }',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a plural case needs its text in { }',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'a plural case must be zero, one, two, few, many, other, or =N',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a plural case appears twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a select case appears twice',
  STRAY_CLOSING_BRACE: "a } has no opening {; write '}' for the character itself",
  UNKNOWN_STYLE:
    'this style does not exist; use integer, percent, or money for numbers, and short, medium, long, or full for dates and times',
  CONTROL_CHARACTER: 'it contains an invisible control character',
  LONE_SURROGATE: 'it contains an incomplete character',
  MISSING_OTHER_CLAUSE: 'the case "other" is missing',
};

export function textMistake(kind: string): string {
  return `the text is not valid: ${mistakes[kind] ?? kind.toLowerCase().replaceAll('_', ' ')}`;
}
