import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeCertificate } from '../../../../engine/server/people/writeCertificate.ts';

test('a certificate lists only the collections with erased records, and its last line verifies the others', () => {
  const counts = { removed: { replies: 2, likes: 1 }, changed: {}, kept: {}, entries: 13, emails: 1, files: 0 };
  const by = { id: 'pia', name: 'Pia President' };
  const { text, hash } = writeCertificate({ portal: 'Alpha', person: 'max', at: new Date('2026-11-27T09:29Z'), by, sessions: 1, counts });
  expect(text).toContain('  sessions: 1\n  likes: 1\n  replies: 2\n  emails: 1\n');
  expect(text).toContain('Made anonymous\n  audit log entries: 13\n');
  expect(text).toContain('Records kept because they belong to the organization\n  none\n');
  const [last = '', ...others] = text.trimEnd().split('\n').toReversed();
  expect(last).toBe(`SHA-256 of the lines above: ${hash}`);
  expect(
    createHash('sha256')
      .update(`${others.toReversed().join('\n')}\n`)
      .digest('hex'),
  ).toBe(hash);
});
