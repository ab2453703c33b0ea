/** Folds the lines of an iCalendar file at 75 octets without splitting a character, which the library `ics` doesn't do. */
export function foldLines(file: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length;
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
