import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { caseListOf } from './cases.ts';
import { conditionSchema } from './condition.ts';
import { currentEdition } from './edition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema, wordsSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** Cases of a value. Scope: `credentials.email` (trimmed, lower case), `domain`, and the user so far as `user`. */
const userFieldSchema = caseListOf(valueSchema);

export const signInSchema = z
  .strictObject({
    storageKey: z.string().min(1).describe("The localStorage key of the signed-in user's JSON."),
    entity: refersTo('entity', nameSchema).describe(
      'The entity that a stored user must fit. It has at least the fields id, name and email.',
    ),
    passwordMinLength: z.number().int().min(0).describe('The fewest characters that a password may have.'),
    refused: textSchema.describe('What the form says when the e-mail has no `@` or the password is too short.'),
    failed: textSchema.describe('What it says when signing in threw.'),
    user: z
      .record(z.string(), userFieldSchema)
      .describe('The fields of the user besides id, name and email, in order. A field whose cases all fail is left out.'),
  })
  .describe('Who may sign in on sample data, and what their user record is made of.');
export type SignIn = z.output<typeof signInSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const portalSchema = z
  .strictObject({
    $schema: schemaPointer,
    edition: z
      .number()
      .int()
      .min(1)
      .refine((edition) => edition >= currentEdition, {
        message: `this portal is written for an older edition of the manifest language; run "npm run upgrade" to bring it to edition ${currentEdition}`,
        params: { code: 'old-edition' },
      })
      .refine((edition) => edition <= currentEdition, {
        message: `this portal is written for a newer edition of the manifest language than this engine reads; update the engine, which reads edition ${currentEdition}`,
        params: { code: 'new-edition' },
      })
      .optional()
      .describe(
        `The edition of the manifest language that the portal is written for: \`${currentEdition}\`. \`npm run upgrade\` brings older ones to it.`,
      ),
    name: wordsSchema.describe('The name of the portal, which texts read as `portal.name`.'),
    fallbackDomain: refersTo('domain', nameSchema).describe('The domain of a host that fits none.'),
    locale: z.string().default('en-US').describe('BCP 47, for dates, numbers and plurals.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'a currency is three capital letters, such as "USD" or "EUR"')
      .default('USD')
      .describe('ISO 4217, `USD` or `EUR`: what amounts (`money`) are shown and typed in. Records hold its smallest coins (cents).'),
    clock: z.string().optional().describe('A fixed "now" (ISO date and time) for demonstrations; the real one unless set.'),
    timeZone: z
      .string()
      .refine(isTimeZone, { message: 'a time zone is a name such as "America/Detroit"', params: { code: 'bad-time-zone' } })
      .optional()
      .describe(
        'The time zone in which a new day starts in the live portal, for its server and its pages: `America/Detroit`. By default, the server’s own.',
      ),
    domainEntity: refersTo('entityOfDomains', nameSchema)
      .optional()
      .describe('The entity whose fields a domain has beside those of the engine, such as what kind of members it is for.'),
    numbers: z
      .record(nameSchema, z.number())
      .default({})
      .describe(
        'Numbers with a name, read as `numbers.NAME` in bounds of conditions, in values and in texts: `{ "fewSpots": 5 }` and `{ "row.spotsLeft": { "lte": "numbers.fewSpots" } }`.',
      ),
    features: z.array(nameSchema).describe('The feature flags; every domain sets each of them.'),
    sample: z
      .strictObject({
        label: labelSchema.describe('What the sign in the frame says: `Sample data`.'),
        text: textSchema.describe('What it explains when it is pressed: whose records these are, and what does not happen here.'),
      })
      .optional()
      .describe('A lasting sign in the frame around every screen that the records are samples. Without it, there is none.'),
    delays: z.record(z.string(), z.number().int().min(0)).describe("Named delays in ms, used by machines. `signIn` is the engine's own."),
    signIn: signInSchema,
    portalGate: z
      .strictObject({
        condition: conditionSchema.describe('What a signed-in viewer has to pass: `{ "viewer.status": "active" }`.'),
        screen: refersTo('standalone', z.string()).describe('A screen without an address: `restricted` for screens/_restricted.json.'),
      })
      .optional()
      .describe('A signed-in viewer for whom this fails sees the screen instead of any other.'),
  })
  .describe('portal.json: what holds for every variant.');
/** The settings that a running portal reads. The compiler alone reads the edition. */
export type PortalSettings = Omit<z.output<typeof portalSchema>, '$schema' | 'edition'>;
