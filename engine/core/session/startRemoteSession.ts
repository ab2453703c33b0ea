import { fromPromise } from 'xstate';
import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { ServerError, type Server } from '../data/Server.ts';
import type { SessionActor, SessionSnapshot } from './Session.ts';
import { createSignOut } from './createSignOut.ts';
import { createSessionMachine } from './sessionMachine.ts';
import { runSessionMachine } from './runSessionMachine.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { clearStoredUser, readStoredUser, storeUser } from './storedUser.ts';
import type { Credentials, User } from './User.ts';
import { phrasesIn } from '../fields/phrases.ts';
import { serverPhrases } from '../data/serverPhrases.ts';
import { serverSentence } from '../data/serverSentence.ts';

/** Starts a session that is stored on the server. Until the server responds, the user in the browser's storage counts as signed in. */
export async function startRemoteSession(options: () => SessionOptions, server: Server): Promise<SessionActor> {
  let refusal: string | undefined;
  let isOver = false;
  /** The server's token for a two-step sign-in. It's sent back with the code. */
  let challenge: string | undefined;
  const signingOut = createSignOut(server, options);

  const stored = () => {
    const { storage, settings, userEntity, runtime } = options();
    return readStoredUser(storage, settings.signIn.storageKey, userEntity.fields, runtime);
  };
  const forget = () => {
    const { storage, settings } = options();
    for (const key of [settings.signIn.storageKey, readsKey(settings)]) clearStoredUser(storage, key);
  };

  function storeResponse(answer: unknown): User {
    // The cast is safe, because `stored` validates the user below.
    const user = (isRecord(answer) ? answer['user'] : undefined) as User;
    storeUser(options().storage, options().settings.signIn.storageKey, user);
    const storedUser = stored();
    if (!storedUser) throw new Error("The server signed in a user who doesn't belong to this portal");
    const reads = isRecord(answer) ? textsIn(answer['reads']) : undefined;
    if (reads) {
      storeReads(options(), { of: storedUser.id, reads });
      server.mayRead(reads);
    }
    return storedUser;
  }

  /** Sets the error message. Call this before changing the session. */
  function showError(text: string | undefined): void {
    refusal = text;
    isOver = false;
  }

  function endSession(): void {
    isOver = true;
    forget();
    session.setViewer(undefined);
  }

  function messageFor({ state, error }: SessionSnapshot): string | undefined {
    if (error === 'failed') return refusal;
    if (!isOver || error || state !== 'signedOut') return undefined;
    return phrasesIn(serverPhrases, options().runtime)(server.isViewerRemoved() ? 'accountRemoved' : 'sessionOver');
  }

  function signOut(): void {
    showError(undefined);
    forget();
    server.viewerChanged();
    void signingOut.start();
  }

  async function signIn(credentials: Credentials, signal: AbortSignal): Promise<User | undefined> {
    await signingOut.pause();
    try {
      const { code } = credentials;
      const answer = await server.ask('POST', '/api/auth/login', { body: code === undefined ? credentials : { challenge, code } });
      if (signal.aborted) {
        signOut();
        return undefined;
      }
      server.viewerChanged();
      signingOut.markDone();
      showError(undefined);
      challenge = undefined;
      return storeResponse(answer);
    } catch (error) {
      const { reason, body } = error instanceof ServerError ? error : {};
      if (reason === 'secondFactor') challenge = toText(body?.['challenge']);
      if (reason === 'expired') challenge = undefined;
      const needsCode = reason === 'secondFactor' || reason === 'code' || reason === 'expired';
      if (error instanceof ServerError && error.status === 401 && !needsCode) return undefined;
      // The message of a 5xx error wouldn't help the user.
      const isMessage = error instanceof ServerError && error.status < 500 && reason !== 'secondFactor';
      showError(isMessage ? serverSentence(error, options().runtime) : undefined);
      throw error;
    } finally {
      signingOut.unpause();
    }
  }

  const machine = createSessionMachine().provide({
    actors: {
      authenticate: fromPromise<User | undefined, { credentials: Credentials }>(({ input, signal }) => signIn(input.credentials, signal)),
    },
    actions: { clearStoredUser: signOut, reloadPage: () => options().reload() },
  });
  // First finish the previous viewer's sign-out.
  if (!stored()) await signingOut.resume();
  const session = runSessionMachine(machine, stored, () => server.viewerChanged());

  async function verify(): Promise<void> {
    const userBefore = session.getSnapshot().user;
    if (!userBefore) return;
    // Someone may have signed in or out before the response arrived.
    const isUnchanged = () => session.getSnapshot().user === userBefore;
    try {
      const answer = await server.ask('GET', '/api/auth/verify');
      if (isUnchanged()) session.setViewer(storeResponse(answer));
    } catch (error) {
      if (!(error instanceof ServerError && error.status === 401) || !isUnchanged()) return;
      endSession();
    }
  }

  server.onSignedOut(() => {
    if (session.getSnapshot().state === 'signedIn') endSession();
  });
  server.onViewer(() => void verify());
  const restored = session.getSnapshot().user;
  const verified = verify();
  // The stored list of collections may be outdated, so requests for other collections wait for `verified`.
  if (restored) server.mayRead(storedReads(options(), restored.id), verified);
  return {
    ...session,
    send: (event) => {
      if (event.type !== 'SIGN_IN') challenge = undefined;
      session.send(event);
    },
    getSnapshot: completed(session.getSnapshot, (snapshot) => {
      const message = messageFor(snapshot);
      if (challenge === undefined || snapshot.state === 'signedIn') return { ...snapshot, message };
      // The server's request for a code isn't an error.
      return { ...snapshot, message, asks: 'code', ...(message === undefined && { error: undefined }) };
    }),
  };
}

/** Wraps `getSnapshot` to apply `complete` to each snapshot. The wrapper returns the same object until the snapshot changes. */
function completed(getSnapshot: () => SessionSnapshot, complete: (snapshot: SessionSnapshot) => SessionSnapshot) {
  let last: { of: SessionSnapshot; snapshot: SessionSnapshot } | undefined;
  return (): SessionSnapshot => {
    const of = getSnapshot();
    if (last?.of !== of) last = { of, snapshot: complete(of) };
    return last.snapshot;
  };
}

/** The storage key for the collections that the last viewer could read. At first, a page requests only these collections. */
const readsKey = ({ signIn }: SessionOptions['settings']) => `${signIn.storageKey}_reads`;

function storeReads({ storage, settings }: SessionOptions, known: { of: string; reads: readonly string[] }): void {
  try {
    storage.setItem(readsKey(settings), JSON.stringify(known));
  } catch {
    // Storage is full or blocked.
  }
}

function storedReads({ storage, settings }: SessionOptions, user: string): readonly string[] | undefined {
  try {
    const known: unknown = JSON.parse(storage.getItem(readsKey(settings)) ?? '');
    return isRecord(known) && toText(known['of']) === user ? textsIn(known['reads']) : undefined;
  } catch {
    return undefined;
  }
}

function textsIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined;
}
