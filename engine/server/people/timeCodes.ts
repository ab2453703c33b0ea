import { Secret, TOTP } from 'otpauth';

/** The default settings of authenticator apps. Some apps ignore other settings. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Returns a new key for an authenticator app, in base32. */
export function newKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns a code's time step, or `undefined` for a wrong code. Also accepts the previous and the next code, to allow for clock drift. */
export function findStep(key: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...usual, token: code, secret: Secret.fromBase32(key), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / usual.period) + delta;
}

/** Returns the `otpauth:` address for a QR code. The address contains the key, the portal's name, and the account's name. */
export function keyAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...usual, issuer, label: account, secret: Secret.fromBase32(key) }).toString();
}
