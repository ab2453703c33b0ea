import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { pictureSchema } from './picture.ts';
import { groundColors, refersTo } from './references.ts';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a color as #rrggbb');

/** The available fonts for headings and for text. Each font comes with the portal or is available on every system. */
export const fonts = {
  headings: ['Source Serif 4', 'System Serif', 'System Sans'],
  text: ['System Sans', 'System Serif'],
} as const;

const ownKeys = z.strictObject({
  $schema: schemaPointer,
  domain: z
    .string()
    .min(1)
    .describe('The host name, such as members.example.org. Include a port only if it’s needed, as in localhost:5173.'),
  navigation: refersTo('navigation', nameSchema).describe(
    "The navigation manifest for this variant's sidebars, if they use `domain.navigation`.",
  ),
  locale: z
    .string()
    .optional()
    .describe(
      'The language of this variant, as a BCP 47 tag, such as `es`. Text for `es` is in words/es.json. The default is the portal’s language.',
    ),
  theme: z
    .strictObject({
      primary: color.describe('The color of primary buttons and highlights.'),
      secondary: color.describe('The dark color behind headers and sidebars.').register(groundColors, { isGround: true }),
      accent: color.describe('The color of highlighted items, such as the current link.'),
      fonts: z
        .strictObject({
          headings: z
            .enum(fonts.headings)
            .optional()
            .describe(
              'The font for headings, large figures, and the logo mark. The default is `Source Serif 4`, which comes with the portal.',
            ),
          text: z
            .enum(fonts.text)
            .optional()
            .describe("The font for everything else. The default is `System Sans`, the user's system font."),
        })
        .optional()
        .describe('The fonts of this variant, such as `{ "headings": "System Sans" }`.'),
      logo: z.string().min(1).max(4).describe('The logo mark: one to four letters.'),
      logoPicture: pictureSchema(512)
        .optional()
        .describe(
          'A picture to show instead of the letters in `logo`, such as `/pictures/crest.webp`. It also appears in the portal’s icons. The background is dark, so choose a transparent picture with light colors.',
        ),
    })
    .describe(
      'Colors as #rrggbb, fonts, and the logo mark. Dark mode uses colors computed from these. Text stays readable in both light and dark mode.',
    ),
  features: z
    .record(z.string(), z.boolean())
    .describe('The flags of this variant, each `true` (on) or `false` (off). Include every flag that portal.json lists.'),
  branding: z
    .strictObject({
      organizationName: z.string().describe('The name of the organization.'),
      tagline: z.string().describe('The text after the organization name in the page title.'),
      description: z.string().describe('One sentence for search engines and link previews.'),
    })
    .describe('The name, tagline, and description of this variant.'),
});

/** The keys that every domain has. All other keys are fields that the portal defines. */
export const domainKeys: readonly string[] = Object.keys(ownKeys.shape);

export const domainSchema = ownKeys
  .loose()
  .describe(
    'domains/NAME.json: one variant of the portal and the host that serves it. To add your own fields, define them in an entity and name it in `domainEntity` in portal.json.',
  );
/** A variant of the portal, named after its file. Keys that aren’t listed here are fields of the entity that `domainEntity` names. */
export interface Domain extends Omit<z.output<typeof ownKeys>, '$schema'> {
  name: string;
  /** The color of the browser's toolbar. The build computes it. */
  bar?: string;
  [field: string]: unknown;
}
