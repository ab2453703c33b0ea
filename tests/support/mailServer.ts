import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server's behavior. `refuses` rejects recipients permanently, and `isBusy` rejects them temporarily. `diesBefore` closes the
 * connection before the server receives an email's text, and `diesAfter` closes it afterward.
 */
export type MailMood = 'accepts' | 'refuses' | 'isBusy' | 'hangs' | 'diesAfter' | 'diesBefore';

export interface ReceivedMail {
  to: string;
  /** The complete message, with headers. */
  text: string;
}

export interface MailServer {
  url: string;
  /** The emails that the server received completely, even if it didn't confirm them. */
  received: ReceivedMail[];
  mood: MailMood;
  /** Resolves once the server has received this number of emails. Rejects if that takes longer than a minute. */
  got(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The maximum wait, in ms. Emails arrive in well under a second, even on a busy machine. A missing email must fail its test before the test
 * itself times out.
 */
const longestWait = 60_000;

/** Starts a mail server on a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const hangUp = (id: string) => {
    for (const one of server.connections) if (one.id === id) one.close();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_, session, callback) => {
      const { mood } = running;
      if (mood === 'refuses') return callback(refusal('No such mailbox', 550));
      if (mood === 'isBusy') return callback(refusal('Try again later', 451));
      if (mood === 'diesBefore') hangUp(session.id);
      else callback();
    },
    onData: (stream, session, callback) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        received.push({ to: recipient?.address ?? '', text: Buffer.concat(pieces).toString() });
        for (const check of waiting) check();
        if (running.mood === 'diesAfter') hangUp(session.id);
        else if (running.mood !== 'hangs') callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const running: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    received,
    mood: 'accepts',
    got: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`Expected ${count} emails, got ${received.length}: ${received.map(({ to }) => to).join(', ')}`));
        }, longestWait);
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          clearTimeout(late);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
