import { openLiveChapter, type LiveChapter } from '../../support/liveChapter.ts';
import type { openTestDatabases } from '../../support/openTestDatabases.ts';
import { addPerson } from '../../support/signInAs.ts';

type Open = (typeof openTestDatabases)[number]['open'];

/** Opens the shipped portal with `count` more members, and signs them in. */
export async function openCrowd(
  open: Open,
  count: number,
  options: { sendsMail?: boolean } = {},
): Promise<LiveChapter & { people: string[] }> {
  const chapter = await openLiveChapter(open, options);
  const people = Array.from({ length: count }, (_, index) => `reader${index}`);
  const common = { role: 'member', membershipType: 'active' };
  for (const id of people) await addPerson(chapter.database, { ...common, id, name: `Reader ${id}`, email: `${id}@example.org` });
  return { ...chapter, people };
}
