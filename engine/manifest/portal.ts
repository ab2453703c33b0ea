import { z } from 'zod';
import { nameSchema, schemaPointer, whenSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** The first case that holds gives the value. Scope: `credentials.email` (trimmed, lower case), `domain`, and the user so far as `user`. */
const casesSchema = z.array(z.strictObject({ when: whenSchema, value: valueSchema })).min(1);

/** Who may sign in on sample data, and what their user record is made of (§5, §6). */
export const signInSchema = z.strictObject({
  /** The localStorage key of the signed-in user's JSON. */
  storageKey: z.string().min(1),
  /** The entity that a stored user must fit. It has at least the fields id, name and email. */
  entity: refersTo('entity', nameSchema),
  passwordMinLength: z.number().int().min(0),
  /** What the form says when the e-mail has no `@` or the password is too short. */
  refused: textSchema,
  /** What it says when signing in threw. */
  failed: textSchema,
  /** The fields of the user besides id, name and email, in order. A field whose cases all fail is left out. */
  user: z.record(z.string(), casesSchema),
});
export type SignIn = z.output<typeof signInSchema>;

/** portal.json: what holds for every variant. */
export const portalSchema = z.strictObject({
  $schema: schemaPointer,
  name: z.string(),
  /** The domain of a host that fits none. */
  fallbackDomain: refersTo('domain', nameSchema),
  /** BCP 47, for dates, numbers and plurals. */
  locale: z.string().default('en-US'),
  /** A fixed "now" (ISO date and time) for demonstrations; the real one unless set. */
  clock: z.string().optional(),
  copyrightYear: z.number().int(),
  /** The feature flags; every domain sets each of them. */
  features: z.array(nameSchema),
  /** Named delays in ms, used by machines. `signIn` is the engine's own. */
  delays: z.record(z.string(), z.number().int().min(0)),
  signIn: signInSchema,
  /** A signed-in viewer for whom this fails sees the screen instead of any other (§2, portal gate). */
  portalGate: z.strictObject({ condition: conditionSchema, screen: refersTo('part', z.string()) }).optional(),
});
export type PortalSettings = Omit<z.output<typeof portalSchema>, '$schema'>;
