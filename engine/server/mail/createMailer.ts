import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { WrittenMail } from './composeMail.ts';

/** The result of sending an email. `final`: rejected, don't retry. `away`: try later. `unknown`: it may have arrived. */
export interface MailResult {
  result: 'sent' | 'refused' | 'final' | 'away' | 'unknown';
  why?: string;
}

export interface MailLine {
  /** Sends an email. Calls `handOver` before transmitting the message. If `handOver` returns false or throws, the email isn't sent. */
  send(mail: WrittenMail, handOver: () => Promise<boolean>): Promise<MailResult>;
  close(): void;
  /** Closes the connection, even while an email is being sent. */
  abort(): void;
}

export interface MailSettings {
  /** The mail server's address: `smtps://USER:PASSWORD@HOST:PORT`. */
  url: string;
  /** The sender: `Club <mail@club.example>` or just `mail@club.example`. */
  from: string;
  /** The maximum time for sending an email, in ms. */
  timeout?: number;
}

const defaultTimeout = 60_000;

export function createMailer({ url, from, timeout = defaultTimeout }: MailSettings): { open: () => MailLine } {
  const [, ownName = '', sender = ''] = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>\s]+)>?\s*$/.exec(from) ?? [];
  const { auth, ...options } = parseConnectionUrl(url);

  return { open: () => openLine() };

  function openLine(): MailLine {
    let connection: SMTPConnection | undefined;
    let rejectCurrent: (error: Error) => void = () => undefined;

    async function connect(): Promise<SMTPConnection> {
      const smtp = new SMTPConnection({ ...options, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout });
      connection = smtp;
      // Called after an error, and when the server closes the connection, for example because it was idle.
      const end = (error: Error = new Error('The mail server closed the connection.')) => {
        disconnect(smtp);
        rejectCurrent(error);
      };
      smtp.on('error', end);
      smtp.on('end', () => end());
      await new Promise<void>((resolve, reject) => {
        rejectCurrent = reject;
        smtp.connect((error) => (error ? reject(error) : resolve()));
      });
      if (auth)
        await new Promise<void>((resolve, reject) => {
          rejectCurrent = reject;
          smtp.login(auth, (error) => (error ? reject(error) : resolve()));
        });
      return smtp;
    }

    function disconnect(smtp: SMTPConnection): void {
      if (connection === smtp) connection = undefined;
      smtp.close();
    }

    return {
      send: async (mail, handOver) => {
        const message = await new MailComposer({
          from: { name: ownName || mail.from, address: sender },
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
          .compile()
          .build();
        let smtp: SMTPConnection;
        try {
          smtp = connection ?? (await connect());
        } catch (error) {
          if (connection) disconnect(connection);
          return { result: 'away', why: describeError(error) };
        }
        let isHandedOver = false;
        // The stream runs `handOver` only when the mail server is ready for the message.
        const text = Readable.from(
          (async function* () {
            if (!(await handOver())) throw new Error('Another server is now sending this email.');
            isHandedOver = true;
            yield message;
          })(),
          { objectMode: false },
        );
        const late = setTimeout(() => disconnect(smtp), timeout);
        try {
          await new Promise<void>((resolve, reject) => {
            rejectCurrent = reject;
            smtp.send({ from: sender, to: [mail.to.address], size: message.length }, text, (error) => (error ? reject(error) : resolve()));
          });
          return { result: 'sent' };
        } catch (error) {
          const { code, command } = parseSmtpError(error);
          // An error with a status code means that the mail server rejected the email.
          if (code >= 400) return { result: classifyRefusal(code, command), why: describeError(error) };
          disconnect(smtp);
          return { result: isHandedOver ? 'unknown' : 'away', why: describeError(error) };
        } finally {
          clearTimeout(late);
          text.destroy();
        }
      },
      close: () => {
        if (!connection) return;
        const smtp = connection;
        connection = undefined;
        smtp.quit();
      },
      abort: () => {
        if (connection) disconnect(connection);
        rejectCurrent(new Error('The server stopped.'));
      },
    };
  }
}

/** Returns the headers for one-click unsubscribe (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: WrittenMail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function classifyRefusal(code: number, command: string): MailResult['result'] {
  if (/MAIL FROM|AUTH/i.test(command)) return 'away';
  return code >= 500 ? 'final' : 'refused';
}

function parseSmtpError(error: unknown): { code: number; command: string } {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = error instanceof Error && 'command' in error ? String(error.command) : '';
  return { code, command };
}

function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
