import { toText } from '../../core/conditions/toText.ts';
import type { Row } from '../../language/Row.ts';
import { insertAudit } from '../database/audit.ts';
import type { Queries, ServedDatabase } from '../database/Database.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { notifyCollection, notifyEverySession, notifySessions } from '../database/notify.ts';
import { endSessions, listPeople, lockPeople } from '../database/people.ts';
import * as stored from '../database/secondFactors.ts';
import type { Codes } from './createCodes.ts';
import type { People } from './createPeople.ts';
import type { OwnSession, Sessions } from './createSessions.ts';
import { noteFactor, secondFactorRules, secondFactors } from './noteFactor.ts';
import { qrShape } from './qrShape.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { fieldRefusal, message, notAllowed, notFound, Refusal } from './Refusal.ts';
import { encryptForPerson, decryptForPerson } from './encryptForPerson.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';
import { keyAddress, newKey } from './timeCodes.ts';

/** The collection that receives changes to the viewer's second factor. */
export const secondFactorChanges = 'secondFactorChanges';

/** New recovery codes can be viewed for this long, in seconds. */
const codesShownFor = 15 * 60;

/** Second factors: the codes that people enter after their password. */
export interface SecondFactors {
  /** True if the portal has the collection `secondFactors`. */
  isOffered: boolean;
  /** Returns true if the viewer is allowed to make second factors mandatory or optional. */
  mayDecide(viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  list(own: OwnSession): Promise<Row[]>;
  rules(viewerContext: ViewerContext): Promise<Row[]>;
  /**
   * Runs the `row.change` command.
   * @throws a 409 or 429 `Refusal`, or a 422 `Refusal` with `fields`
   */
  change(viewerContext: ViewerContext, own: OwnSession, row: Row): Promise<void>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  people: Pick<People, 'may' | 'mayEver' | 'userOf'>;
  sessions: Pick<Sessions, 'isOwnPassword'>;
  codes: Codes;
  secret: string;
}

const wrongCode = () => fieldRefusal({ code: message('wrongCode') });

export function createSecondFactors({ portal, database, people, sessions, codes, secret }: Deps): SecondFactors {
  const { auth } = database;
  const offers = (collection: string) => Object.values(portal.entities).some(({ of }) => of === collection);
  const isOffered = offers(secondFactors);
  const { secondFactor: required } = portal.settings.signIn;
  const mayDecide: SecondFactors['mayDecide'] = (viewerContext) =>
    required !== undefined && offers(secondFactorRules) && people.mayEver('change', viewerContext);

  /** Returns true for people who may need a second factor, such as officers. `portal.json` lists their roles. */
  const isAffected = (fields: Row) =>
    required !== undefined && Object.entries(required.of).every(([name, values]) => values.includes(toText(fields[name])));

  async function isRequiredOf(client: Queries, person: string): Promise<boolean> {
    const [found] = await listPeople(client, person);
    return found !== undefined && isAffected(found.fields) && (await stored.isFactorRequired(client));
  }

  function newCodes(person: string): stored.NewCodes {
    const all = newRecoveryCodes();
    const hashes = all.map((code) => hashRecoveryCode(code, person));
    return { hashes, shown: encryptForPerson(all.join('\n'), secret, person), shownFor: codesShownFor };
  }

  async function requireCode(person: string, entered: unknown): Promise<void> {
    if (!(await codes.check(person, toText(entered)))) throw wrongCode();
  }

  async function start({ userId }: OwnSession, { password, code }: Row): Promise<void> {
    if (!(await sessions.isOwnPassword(userId, toText(password)))) throw fieldRefusal({ password: message('wrongPassword') });
    if ((await stored.findFactor(auth, userId))?.key !== undefined) await requireCode(userId, code);
    await stored.putPendingKey(auth, userId, encryptForPerson(newKey(), secret, userId));
    await notifySessions(auth, userId, []);
  }

  async function confirm({ viewer }: ViewerContext, { userId, token }: OwnSession, { code }: Row): Promise<void> {
    const pending = (await stored.findFactor(auth, userId))?.pending;
    const key = pending === undefined ? undefined : decryptForPerson(pending, secret, userId);
    if (pending === undefined || key === undefined) throw new Refusal(409, 'refused', message('oldQrCode'));
    const step = await codes.checkNew(userId, key, toText(code));
    if (step === undefined) throw fieldRefusal({ code: message('wrongNewCode') });
    await runInTransaction(auth, async (client) => {
      if (!(await stored.confirmKey(client, userId, pending, step, newCodes(userId)))) throw wrongCode();
      await stored.markSession(client, token);
      await endSessions(client, userId, { except: token });
      await noteFactor(client, portal, viewer, userId, { before: 'off', after: 'on' });
    });
  }

  async function renew({ viewer }: ViewerContext, { userId }: OwnSession, { code }: Row): Promise<void> {
    await requireCode(userId, code);
    await runInTransaction(auth, async (client) => {
      await stored.putRecoveryCodes(client, userId, newCodes(userId));
      await noteFactor(client, portal, viewer, userId, { before: 'on', after: 'on, with new recovery codes' });
    });
  }

  async function end({ viewer }: ViewerContext, { userId }: OwnSession, { code }: Row): Promise<void> {
    if (await isRequiredOf(auth, userId)) throw new Refusal(409, 'refused', message('factorNeeded'));
    await requireCode(userId, code);
    await runInTransaction(auth, async (client) => {
      await stored.removeFactor(client, userId);
      await noteFactor(client, portal, viewer, userId, { before: 'on', after: 'off' });
    });
  }

  /** Turns off the second factor of a person who lost their device, and signs them out. */
  async function reset(viewerContext: ViewerContext, { userId }: OwnSession, { person }: Row): Promise<void> {
    const id = toText(person);
    await runInTransaction(auth, async (client) => {
      await lockPeople(client);
      const [found] = await listPeople(client, id);
      const row = found && people.userOf(found.fields);
      if (!row || !people.may('read', viewerContext, row)) throw notFound();
      if (id === userId || !people.may('change', viewerContext, row) || !people.may('add', viewerContext, row)) throw notAllowed();
      if (!(await stored.removeFactor(client, id))) throw new Refusal(409, 'refused', message('noFactor', { name: toText(row['name']) }));
      await endSessions(client, id, { all: true });
      await noteFactor(client, portal, viewerContext.viewer, id, { before: 'on', after: 'off' });
    });
  }

  async function require(viewerContext: ViewerContext, { userId }: OwnSession, isRequired: boolean): Promise<void> {
    if (!mayDecide(viewerContext)) throw notAllowed();
    if (isRequired && (await stored.findFactor(auth, userId))?.key === undefined)
      throw new Refusal(409, 'refused', message('ownFactorFirst'));
    await runInTransaction(auth, async (client) => {
      if (!(await stored.requireFactor(client, isRequired))) return;
      const by = { byId: viewerContext.viewer.id ?? '', byName: viewerContext.viewer.name };
      const state = (isRequired: boolean) => ({ id: 'rule', isRequired });
      await insertAudit(client, {
        ...by,
        collection: secondFactorRules,
        recordId: 'rule',
        before: state(!isRequired),
        after: state(isRequired),
      });
      await notifyCollection(client, secondFactorRules);
      await notifyEverySession(client);
    });
  }

  return {
    isOffered,
    mayDecide,
    list: async ({ userId }) => {
      const factor = await stored.findFactor(auth, userId);
      const open = (text: string | undefined) => (text === undefined ? undefined : decryptForPerson(text, secret, userId));
      const [key, shown] = [open(factor?.pending), open(factor?.shown)];
      const [found] = await listPeople(auth, userId);
      const names = { issuer: portal.settings.name, account: toText(found?.fields['email']) };
      const { path, size } = key === undefined ? {} : qrShape(keyAddress(key, names));
      const row: Row = {
        id: userId,
        isOn: factor?.key !== undefined,
        isRequired: await isRequiredOf(auth, userId),
        ...(factor?.key !== undefined && { left: factor.left, since: factor.since }),
        ...(key !== undefined && { key: key.replaceAll(/(.{4})(?=.)/g, '$1 '), path, size }),
        ...(shown !== undefined && { codes: shown }),
      };
      return [row];
    },
    rules: async (viewerContext) => {
      if (!mayDecide(viewerContext)) throw notAllowed();
      const all = (await listPeople(auth)).filter(({ fields }) => isAffected(fields));
      const found = await Promise.all(all.map(({ fields }) => stored.findFactor(auth, fields.id)));
      const without = all.filter((_, index) => found[index]?.key === undefined).map(({ fields }) => toText(fields['name']));
      const row = { id: 'rule', isRequired: await stored.isFactorRequired(auth), people: all.length };
      return [{ ...row, without: without.length, names: without.join(', ') }];
    },
    change: async (viewerContext, own, row) => {
      if (!isOffered) throw notFound();
      switch (row['change']) {
        case 'start':
          return start(own, row);
        case 'confirm':
          return confirm(viewerContext, own, row);
        case 'renew':
          return renew(viewerContext, own, row);
        case 'end':
          return end(viewerContext, own, row);
        case 'close':
          await stored.deletePendingFactor(auth, own.userId);
          return notifySessions(auth, own.userId, []);
        case 'reset':
          return reset(viewerContext, own, row);
        case 'require':
        case 'release':
          return require(viewerContext, own, row['change'] === 'require');
        default:
          throw fieldRefusal({ change: message('noChange') });
      }
    },
  };
}
