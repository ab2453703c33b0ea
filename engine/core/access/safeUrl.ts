/** Returns the trimmed address if it is safe to link to. Rejects addresses such as `//host`, which look like paths but leave the site. */
export function safeUrl(text: string): string | undefined {
  const address = text.trim();
  // Browsers ignore control characters in an address and treat a backslash as a slash.
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return undefined;
  if (address.startsWith('#')) return address;
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : address;
  if (/^(mailto|tel):./i.test(address)) return address;
  return /^https?:\/\//i.test(address) && isPlainWebAddress(address) ? address : undefined;
}

function isPlainWebAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}
