import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The oldest supported PostgreSQL version. */
const oldest = 15;

/**
 * Finds the binaries of the newest PostgreSQL in Debian's install folder. For root, also finds the user `postgres`, because PostgreSQL
 * refuses to run as root.
 * @returns {{ folder: string, user?: { uid: number, gid: number } } | undefined}
 */
export function findPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  const version = Math.max(...versions.filter((found) => found >= oldest && existsSync(`/usr/lib/postgresql/${found}/bin/initdb`)));
  if (!Number.isFinite(version)) return undefined;
  const folder = `/usr/lib/postgresql/${version}/bin`;
  if (process.getuid?.() !== 0) return { folder };
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid === undefined ? undefined : { folder, user: { uid: Number(uid), gid: Number(gid) } };
}
