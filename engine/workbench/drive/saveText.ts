/** Downloads text as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts to read the URL only after the click, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
