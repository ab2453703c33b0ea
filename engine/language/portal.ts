import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { caseListOf } from './cases.ts';
import { conditionSchema } from './condition.ts';
import { currentEdition } from './edition.ts';
import { isTimeZone } from './isTimeZone.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema, wordsSchema } from './text.ts';
import { valueSchema } from './value.ts';

const userFieldSchema = caseListOf(valueSchema);

export const signInSchema = z
  .strictObject({
    storageKey: z.string().min(1).describe('The browser storage key for the signed-in user.'),
    entity: refersTo('entity', nameSchema).describe('The entity for users. It must have at least the fields id, name, and email.'),
    passwordMinLength: z.number().int().min(0).describe('The minimum length of a password.'),
    refused: textSchema.describe("The form's message if the email has no `@` or the password is too short."),
    failed: textSchema.describe("The form's message if signing in fails for another reason."),
    user: z
      .record(z.string(), userFieldSchema)
      .describe('The fields of the user besides id, name, and email, in order. A field is left out if none of its cases hold.'),
    secondFactor: z
      .strictObject({
        of: z
          .record(nameSchema, z.array(z.string()).min(1))
          .describe(
            'Users who can be required to use a second factor to sign in. Each field must have one of the listed values. For example, `{ "role": ["officer", "president"] }`.',
          ),
        until: z
          .record(nameSchema, z.string())
          .describe(
            'Overrides a user’s fields until they set up a required second factor. For example, `{ "role": "member" }` gives them the role of a regular member.',
          ),
      })
      .optional()
      .describe(
        'Live only: lets users who may change people require a second factor (a code from an app) for some users. Until those users set it up, they have the values in `until`.',
      ),
  })
  .describe('The rules for signing in with sample data, and the fields of the signed-in user.');
export type SignIn = z.output<typeof signInSchema>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
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
        `The edition of the manifest language that the portal uses. The current edition is \`${currentEdition}\`. \`npm run upgrade\` updates older portals.`,
      ),
    name: wordsSchema.describe('The name of the portal. To insert it in text, write `{portal.name}`.'),
    fallbackDomain: refersTo('domain', nameSchema).describe('The default domain, for hosts that match no other domain.'),
    locale: z.string().default('en-US').describe('The locale for dates, numbers, and plurals, as a BCP 47 tag.'),
    languages: z
      .array(
        z
          .string()
          .refine(isLocale, { message: 'a language must be a BCP 47 tag, such as "es" or "pt-BR"', params: { code: 'bad-locale' } }),
      )
      .min(2)
      .optional()
      .describe(
        'The languages that viewers can choose from in the account menu, as BCP 47 tags, such as `["en-US", "es"]`. Include the language of each variant. By default, viewers can’t choose.',
      ),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'it must be three capital letters, such as "USD" or "EUR"')
      .default('USD')
      .describe(
        'The currency of `money` amounts, as an ISO 4217 code such as `USD` or `EUR`. Records store amounts in minor units (cents).',
      ),
    clock: z
      .string()
      .optional()
      .describe('An ISO date and time that replaces the current time, for demonstrations. By default, the portal uses the real time.'),
    timeZone: z
      .string()
      .refine(isTimeZone, { message: 'a time zone must be a name, such as "America/Detroit"', params: { code: 'bad-time-zone' } })
      .optional()
      .describe(
        "The time zone that decides when a new day starts in the live portal, on its server and its pages. For example, `America/Detroit`. By default, the server's own.",
      ),
    domainEntity: refersTo('entityOfDomains', nameSchema)
      .optional()
      .describe("The entity with the fields that a domain has in addition to the engine's keys, such as the kind of its members."),
    numbers: z
      .record(nameSchema, z.number())
      .default({})
      .describe(
        'Named numbers. Conditions, values, and text can use them as `numbers.NAME`. For example, `{ "fewSpots": 5 }` defines a number, and the condition `{ "row.spotsLeft": { "lte": "numbers.fewSpots" } }` uses it.',
      ),
    features: z.array(nameSchema).describe('The feature flags. Every domain must set all of them.'),
    sample: z
      .strictObject({
        label: labelSchema.describe('The text of the badge, such as `Sample data`.'),
        text: textSchema.describe("The explanation that a click shows: where the records come from, and what doesn't work here."),
      })
      .optional()
      .describe('A badge that marks the records as sample data. It appears on every screen. By default, there is no badge.'),
    delays: z
      .record(z.string(), z.number().int().min(0))
      .describe(
        'Delays for state machines, in milliseconds, keyed by name. The engine uses `signIn` to simulate how long signing in takes.',
      ),
    signIn: signInSchema,
    portalGate: z
      .strictObject({
        condition: conditionSchema.describe('The condition that signed-in viewers must meet, such as `{ "viewer.status": "active" }`.'),
        screen: refersTo('standalone', z.string()).describe(
          'The screen for signed-in viewers who don’t meet the condition, such as `restricted` for screens/_restricted.json. The screen has no address of its own.',
        ),
      })
      .optional()
      .describe('Signed-in viewers who do not meet the condition see only this screen.'),
  })
  .describe('portal.json: the settings of all variants.');
export type PortalSettings = Omit<z.output<typeof portalSchema>, '$schema' | 'edition'>;
