import { createHash } from 'node:crypto';
import type { ErasedCounts } from '../database/erasures.ts';

interface CertificateInput {
  portal: string;
  person: string;
  at: Date;
  by: { id: string; name: string };
  sessions: number;
  counts: ErasedCounts;
}

/** Writes the certificate of an erasure. The last line is a hash. To verify it, run `head -n -1 FILE | sha256sum`. */
export function writeCertificate({ portal, person, at, by, sessions, counts }: CertificateInput): { text: string; hash: string } {
  const { removed, changed, kept, entries, emails, files } = counts;
  const lines = [
    'Certificate of erasure',
    '',
    `Portal: ${inOneLine(portal)}`,
    `Person: ${person}`,
    `Erased: ${at.toISOString()}`,
    `By: ${inOneLine(by.name)} (${by.id})`,
    '',
    'Removed',
    '  account, including its profile and other records: 1',
    `  sessions: ${sessions}`,
    ...formatLines(removed),
    `  emails: ${emails}`,
    `  files: ${files}`,
    '',
    'Made anonymous',
    ...formatLines(changed),
    `  audit log entries: ${entries}`,
    '',
    'Records kept because they belong to the organization',
    ...(Object.keys(kept).length === 0 ? ['  none'] : formatLines(kept)),
    '',
    'Backups made before the erasure still contain this data until the backups are deleted.',
    '',
  ];
  const content = lines.join('\n');
  const hash = createHash('sha256').update(content).digest('hex');
  return { text: `${content}SHA-256 of the lines above: ${hash}\n`, hash };
}

function formatLines(counts: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, count]) => `  ${name}: ${count}`);
}

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
