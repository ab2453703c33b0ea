/** Invisible characters, such as zero-width spaces, for regular expressions in JavaScript and PostgreSQL. */
export const invisibleCharacters =
  '\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb';

/** Unusual spaces, such as no-break spaces. For regular expressions in JavaScript and PostgreSQL. */
export const unusualSpaces = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u2800\\u3000';

/** Line breaks and tabs, for regular expressions in JavaScript and PostgreSQL. */
export const lineBreaks = '\\u0009-\\u000d\\u0085\\u2028\\u2029';

const invisible = new RegExp(`[\\0${invisibleCharacters}]`, 'g');
const blanks = new RegExp(`[${unusualSpaces}]`, 'g');
const breaks = new RegExp(`\\r\\n|[${lineBreaks}]`, 'g');

/** Lone surrogates, which databases can't store, and invisible formatting characters for sheet music. */
const broken = /[\p{Surrogate}\u{1d173}-\u{1d17a}]/gu;

/** Invisible joiners outside of emoji and ligatures. With these joiners, two different names could look the same. */
const strayJoiners =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** Variation selectors without a character before them, and tags outside of a flag emoji. */
const straySelectors = /(?<![^\s\ufe00-\ufe0f])[\ufe00-\ufe0f]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e0fff}]/gu;

/** Trims text, replaces unusual spaces, and removes invisible characters. With `many`, keeps tabs and line breaks. */
export function readText(text: string, lines: 'one' | 'many' = 'one'): string {
  // Most text needs no change, so return early.
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) || text === '') return text;
  const visible = text
    .replace(blanks, ' ')
    .replace(invisible, '')
    .replace(broken, '')
    .replace(straySelectors, '')
    .replace(strayJoiners, '');
  const withBreaks = lines === 'one' ? visible.replace(breaks, ' ') : visible.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n');
  return withBreaks.normalize('NFC').trim();
}

const decimal = /\p{Nd}/u;

/** Converts digits in any script to ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) => {
    if (!decimal.test(character) && !/[\uff04\uff05\uff08-\uff0f]/.test(character)) return character;
    const plain = character.normalize('NFKC');
    if (/^[\x20-\x7e]$/.test(plain)) return plain;
    // In every script, the digits 0 to 9 have consecutive code points.
    const code = plain.codePointAt(0) ?? 0;
    let zero = code;
    while (zero > code - 9 && decimal.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
