/** Refolds an iCalendar file's lines at 75 bytes, because the library `ics` sometimes splits a character. */
export function foldLines(file: string): string {
  const lines = file.replaceAll('\r\n\t', '').split('\r\n');
  return lines
    .map((line) => {
      let length = 0;
      const characters = [...line].map((character) => {
        length += octets(character);
        if (length <= 75) return character;
        length = 1 + octets(character);
        return `\r\n\t${character}`;
      });
      return characters.join('');
    })
    .join('\r\n');
}

/** Returns the size of a character in UTF-8, in bytes. */
function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
