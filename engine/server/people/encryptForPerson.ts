import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** Encrypts a string for one person, with a key derived from the server's secret. A copy of the database doesn't reveal the string. */
export function encryptForPerson(text: string, secret: string, person: string): string {
  const iv = randomBytes(12);
  const encrypting = createCipheriv(cipher, keyFrom(secret), iv).setAAD(Buffer.from(person));
  const content = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return [iv, encrypting.getAuthTag(), content].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts text that `encryptForPerson` encrypted. Returns `undefined` if the encrypted text, the secret, or the person is wrong. */
export function decryptForPerson(text: string, secret: string, person: string): string | undefined {
  const [iv, tag, content] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || tag?.length !== 16 || !content) return undefined;
  try {
    const decrypting = createDecipheriv(cipher, keyFrom(secret), iv, { authTagLength: 16 }).setAAD(Buffer.from(person)).setAuthTag(tag);
    return Buffer.concat([decrypting.update(content), decrypting.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
}
