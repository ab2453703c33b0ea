/**
 * The name that an e-mail address suggests: its local part split at `.`, `_` and `-`, digits dropped, in title case
 * (`john.smith42@…` → `John Smith`). Where nothing is left, the local part itself, or the whole text without one.
 */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? '';
  const words = local
    .replace(/\d/g, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return words.join(' ') || local || email;
}
