const longest = 100;

/** Cleans up an uploaded file's name, and sets the name's extension to `extension`. */
export function fileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const base = last
    .replaceAll(/[\p{C}<>:"|?*]/gu, ' ')
    .replace(/\.[^. ]{1,8}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const cut = [...base].slice(0, longest).join('').trim();
  return `${cut || 'file'}.${extension}`;
}
