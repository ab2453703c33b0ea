import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generator } from '../bench/shared/generator.mjs';
import { openMailing } from './mailing.ts';
import { startMailServer, type MailMood, type MailServer } from './mailServer.ts';
import { copyEmptyDatabase } from './openTestDatabase.ts';

export interface MailFates {
  queued: number;
  /** Emails that didn't arrive and aren't marked `unknown`. */
  lost: number[];
  twice: number[];
  /** Emails that are listed as sent but didn't arrive. */
  claimed: number[];
}

const moods: readonly MailMood[] = ['accepts', 'hangs', 'diesAfter'];

/**
 * Starts a process that sends emails, and kills it after some emails have arrived. Repeats this `times` times. The mail server behaves
 * differently each time.
 */
export async function mailKills(times: number, seed: number): Promise<MailFates> {
  const random = generator(seed);
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const mail = await startMailServer();
  try {
    await copyEmptyDatabase(folder);
    let queued = 0;
    for (let kill = 0; kill < times; kill += 1) {
      mail.mood = moods[kill % moods.length] ?? 'accepts';
      queued = await killedAfter(folder, mail, queued, 1 + Math.floor(random() * 4));
    }
    mail.mood = 'accepts';
    return await readMailFates(folder, mail, queued);
  } finally {
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends all unsent emails. Then compares each email's state in the database with the received emails. */
async function readMailFates(folder: string, mail: MailServer, queued: number): Promise<MailFates> {
  const mailing = await openMailing(folder, mail.url);
  let states = await mailing.states();
  while ([...states.values()].some((state) => state === 'queued' || state === 'sending')) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    states = await mailing.states();
  }
  await mailing.close();
  const numbers = Array.from({ length: queued }, (_, index) => index + 1);
  const arrived = (number: number) => mail.received.filter(({ to }) => to === `${number}@example.org`).length;
  return {
    queued,
    lost: numbers.filter((number) => states.get(number) !== 'unknown' && arrived(number) === 0),
    twice: numbers.filter((number) => arrived(number) > 1),
    claimed: numbers.filter((number) => states.get(number) === 'sent' && arrived(number) === 0),
  };
}

/**
 * Starts a process that queues and sends emails. Kills it once `more` emails have arrived.
 * @returns the number of the last email that the process queued
 */
function killedAfter(folder: string, mail: MailServer, queued: number, more: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const before = mail.received.length;
    const sender = fork(join(import.meta.dirname, 'sendUntilKilled.mjs'), [folder, mail.url], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let last = queued;
    let errors = '';
    sender.stderr?.on('data', (text) => (errors += String(text)));
    sender.on('message', (message) => (last = Number(message)));
    void mail.got(before + more).then(() => sender.kill('SIGKILL'));
    sender.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(last) : reject(new Error(`The sender ended with ${code}: ${errors}`)),
    );
  });
}
