/**
 * The address that a link may lead to, or `undefined` for one that it may not. Safe are routes of this portal (`/…`), `#id`,
 * `http:` and `https:` without a user name, `mailto:` and `tel:`. What browsers would read differently than it looks
 * (`//host`, backslashes, control characters) is refused.
 */
export function safeUrl(text: string): string | undefined {
  const address = text.trim();
  // Browsers skip control characters when they read an address, and take a backslash for a slash.
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
