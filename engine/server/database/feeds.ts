import type { Queries } from './Database.ts';

export interface StoredFeed {
  nonce: string;
  hash: string;
  createdAt: string;
}

export async function findFeed(client: Queries, person: string): Promise<StoredFeed | undefined> {
  const { rows } = await client.query('select nonce, token_hash, created_at from live.feeds where person = $1', [person]);
  return rows.map((row) => ({
    nonce: String(row['nonce']),
    hash: String(row['token_hash']),
    createdAt: new Date(String(row['created_at'])).toISOString(),
  }))[0];
}

/** Stores a person's new feed. The address of their previous feed stops working. */
export async function putFeed(client: Queries, person: string, { nonce, hash }: Pick<StoredFeed, 'nonce' | 'hash'>): Promise<void> {
  await client.query(
    `insert into live.feeds (person, nonce, token_hash) values ($1, $2, $3)
     on conflict (person) do update set nonce = excluded.nonce, token_hash = excluded.token_hash, created_at = now()`,
    [person, nonce, hash],
  );
}

export async function removeFeed(client: Queries, person: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from live.feeds where person = $1', [person]);
  return rowCount === 1;
}
