import { createHmac } from 'node:crypto';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { findFeed, putFeed, removeFeed } from '../database/feeds.ts';
import { notFound } from './Refusal.ts';
import type { ServedPortal } from './ServedPortal.ts';
import { hashToken, newToken } from './tokens.ts';

export const calendarFeeds = 'calendarFeeds';

/** The secret addresses of calendar feeds. Each person has at most one. */
export interface Feeds {
  isOffered: boolean;
  list(person: string, origin: string): Promise<Row[]>;
  /** Creates a person's feed address. The previous address stops working. */
  make(person: string, origin: string): Promise<Row>;
  /** Throws a 404 `Refusal` if the person has no feed. */
  remove(person: string): Promise<void>;
}

/** Derives each feed's token from `secret`. The database stores only the token's hash, but `list` needs the token for the address. */
export function createFeeds({ entities }: Pick<ServedPortal, 'entities'>, { auth }: Pick<ServedDatabase, 'auth'>, secret: string): Feeds {
  const tokenOf = (person: string, nonce: string) => createHmac('sha256', secret).update(`calendar ${person} ${nonce}`).digest('base64url');

  const list: Feeds['list'] = async (person, origin) => {
    const feed = await findFeed(auth, person);
    const token = feed && tokenOf(person, feed.nonce);
    // The stored hash no longer matches if the server's secret has changed.
    if (token === undefined || hashToken(token) !== feed?.hash) return [];
    return [{ id: feed.hash, link: `${origin}/files/calendar/${token}.ics`, since: feed.createdAt }];
  };

  return {
    isOffered: Object.values(entities).some(({ of }) => of === calendarFeeds),
    list,
    make: async (person, origin) => {
      const nonce = newToken();
      await putFeed(auth, person, { nonce, hash: hashToken(tokenOf(person, nonce)) });
      const [made] = await list(person, origin);
      if (!made) throw notFound();
      return made;
    },
    remove: async (person) => {
      if (!(await removeFeed(auth, person))) throw notFound();
    },
  };
}
