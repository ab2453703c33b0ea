/** Saves a text as a file in the user's downloads. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Wait before revoking the object URL, because the browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
