import { z } from 'zod';
import { iconSchema, nameSchema, schemaPointer, whenSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { linkSchema } from './navigation.ts';
import { visibleStrings, refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { yearsSchema } from './years.ts';

const collapsibleSchema = z
  .strictObject({
    label: labelSchema.describe('The heading that expands and collapses the block, such as `Past events`.'),
    open: z.boolean().optional().describe('Starts expanded. By default, only the heading is visible until a viewer expands the block.'),
  })
  .describe('Lets viewers expand and collapse the block. For example, `{ "label": "Past events" }`. In print, it is always expanded.');
export type Collapsible = z.output<typeof collapsibleSchema>;

/** A block of any kind. Its other keys depend on `block`. */
export interface AnyBlock {
  block: string;
  id?: string;
  when?: z.output<typeof conditionSchema>;
  collapsible?: Collapsible;
  /** The line in the source file, starting at 1. The build adds it for error messages. */
  line?: number;
  /** The file of the part or card that contains the block. Undefined for the screen's own blocks. */
  file?: string;
  [key: string]: unknown;
}

/** The schema for child blocks. It allows every kind of block. */
export type ChildBlocks = z.ZodType<AnyBlock[]>;

export const blockBase = {
  id: nameSchema
    .optional()
    .describe('The name of the block, used in the page’s address and in error messages. It must be unique on the screen.'),
  when: whenSchema,
};

/** All blocks have this key, except the kinds in `neverCollapsible`. */
export const collapsibleKey = { collapsible: collapsibleSchema.optional() };
export const neverCollapsible: ReadonlySet<string> = new Set(['dialog', 'seen', 'header', 'footer', 'hero']);

export const stateKeySchema = z
  .strictObject({
    default: z.string().default('').describe('The value if the page’s address doesn’t set this state key. By default, it’s empty.'),
    values: z.array(z.string()).optional().describe('The allowed values. Any other value is treated as the default.'),
    choices: refersTo('choices', nameSchema)
      .optional()
      .describe('The name of an enumeration in choices.json that lists the allowed values. Use it instead of `values`.'),
    from: refersTo('recordsOf', nameSchema)
      .optional()
      .describe(
        'A collection whose record ids are the allowed values, such as `"from": "channels"`. Use it instead of `values`. If the default isn’t one of the ids, the first record becomes the default.',
      ),
    years: yearsSchema
      .optional()
      .describe('Use this instead of `values` to allow the current year and earlier years. The current year is the default.'),
  })
  .refine(({ values, choices, from, years }) => [values, choices, from, years].filter((list) => list !== undefined).length < 2, {
    message: 'a state key can have only one of "values", "choices", "from", and "years"',
    params: { code: 'two-choices' },
  })
  .describe(
    "A key of the page's state. Its value is kept in the address so that going back, reloading, and sharing work; the default is left out.",
  );

const gateName = refersTo('gate', nameSchema);
const gateNames = z
  .union([gateName, z.array(gateName).min(1)])
  .describe(
    'The gate in gates.json that must be open, or a list of gates that must all be open. If a gate is closed for a viewer, the page does not exist for them.',
  );
const routeSchema = refersTo('route', z.string());
const destinationSchema = refersTo('screen', z.string());

const keywordsSchema = z
  .array(z.string().min(1).register(visibleStrings, { isShown: true }))
  .describe('Keywords for the search, such as `["calendar", "dates"]`.');

const searchActionSchema = z
  .strictObject({
    label: labelSchema.describe('The label of the action, such as `Report a leak`. Users can also search for it.'),
    to: refersTo('route', z.string()).describe('The address, including the dialog or tab to open, such as `/garden/beds?open=report`.'),
    icon: iconSchema.optional(),
    keywords: keywordsSchema.optional(),
    when: whenSchema.describe('The action is available only while this condition holds. The page’s gates also apply.'),
  })
  .describe(
    'An action that users can find by searching on any page. It opens a page. If the address includes a dialog or tab, it opens that, too.',
  );
export type SearchAction = z.output<typeof searchActionSchema>;

const screenSearchSchema = z
  .strictObject({
    keywords: keywordsSchema.optional(),
    actions: z.array(searchActionSchema).min(1).optional().describe('Actions on this page that users can find by searching from any page.'),
  })
  .describe(
    'More ways to find the page, besides its name, such as `{ "keywords": ["fees"], "actions": [{ "label": "Pay", "to": "/fees?open=pay" }] }`.',
  );

export function screenSchema(block: z.ZodType<AnyBlock>) {
  return z.strictObject({
    $schema: schemaPointer,
    title: labelSchema.describe("The page's only h1, unless a hero block provides it. Screen readers announce it on navigation."),
    name: labelSchema
      .optional()
      .describe(
        'The name of the page in the bar, breadcrumbs, and search, such as `Dashboard`. The default is the title. Set a name if the title is a greeting.',
      ),
    subtitle: textSchema.optional().describe('Text below the title.'),
    actions: z
      .array(z.lazy(() => block))
      .optional()
      .describe('Actions beside the title.'),
    hideTitle: z.boolean().optional().describe('Hides the title visually; screen readers still read it.'),
    gate: gateNames.optional(),
    search: screenSearchSchema.optional(),
    each: refersTo('entity', nameSchema)
      .optional()
      .describe(
        'Creates a page for each published record of an entity, such as `"contentPage"`. The blocks of the page can use the record as `row`. The screen has no address of its own. Only live portals have published records.',
      ),
    address: refersTo('field', nameSchema)
      .optional()
      .describe(
        'With `each`: the text field that contains the address of a record’s page. For example, the address `about` creates the page `/about`. The default field is `path`.',
      ),
    where: conditionSchema
      .optional()
      .describe('With `each`: the condition for a record to have a page, such as `{ "row.status": "published" }`.'),
    redirect: z
      .strictObject({
        to: destinationSchema.describe('The screen to redirect to, such as `/dashboard/home`.'),
        when: whenSchema.describe(
          'Redirects a viewer only if this condition holds, such as `{ "viewer.signedIn": true }`. By default, everyone is redirected.',
        ),
      })
      .optional()
      .describe('Redirects viewers to another screen.'),
    state: z
      .record(nameSchema, stateKeySchema)
      .optional()
      .describe('State that is stored in the page’s address, keyed by name. Blocks can use it as `page.NAME`.'),
    header: z
      .array(z.lazy(() => block))
      .optional()
      .describe("Blocks above the page's main part; only for screens without a shell, which have their own landmarks."),
    footer: z
      .array(z.lazy(() => block))
      .optional()
      .describe("Blocks below the page's main part; only for screens without a shell."),
    blocks: z.array(z.lazy(() => block)).describe('The blocks of the page, from top to bottom.'),
  });
}

/** Returns the schema for a part: a file `_NAME.json` with blocks that several screens share. */
export function partSchema(block: z.ZodType<AnyBlock>) {
  return z
    .strictObject({
      $schema: schemaPointer,
      entity: refersTo('entity', nameSchema)
        .optional()
        .describe(
          'The entity of the record that the blocks use as `row`. The part can be used only where a record of this entity is available.',
        ),
      blocks: z.array(z.lazy(() => block)).describe('The blocks that replace `{ "block": "part", "part": "NAME" }`.'),
    })
    .describe('Blocks that several screens can use. Don’t set a title: a file with a title is read as a screen.');
}

/** Returns the schema for `_layout.json`, the settings of a folder of screens. */
export function layoutSchema(block: z.ZodType<AnyBlock>) {
  return z.strictObject({
    $schema: schemaPointer,
    gate: gateNames
      .optional()
      .describe(
        'The gate, or a list of gates, for all screens in this folder. Viewers can open a screen only if its own gates and those of all its folders are open.',
      ),
    otherwise: destinationSchema
      .optional()
      .describe(
        'Redirects viewers to this address if a gate keeps them out, such as `/?open=login`. The query parameter `next` is the page they wanted. After sign-in, a `redirect` on the login screen can take them to that page. Viewers who sign out are redirected without `next`. By default, viewers without access see “not found”.',
      ),
    index: destinationSchema.optional().describe("The screen at the folder's own address."),
    name: labelSchema
      .optional()
      .describe(
        'The name of the folder in breadcrumbs and search, such as `Finance`. Breadcrumbs and search leave out a folder without a name.',
      ),
    blocks: z
      .array(z.lazy(() => block))
      .optional()
      .describe('Blocks after the title of every page in this folder and its subfolders, such as a notice about the whole area.'),
    shell: z
      .strictObject({
        title: labelSchema.describe('The title of the sidebar, such as `{domain.branding.organizationName}`.'),
        subtitle: textSchema.optional().describe('Text below the title.'),
        navigation: refersTo('navigation', z.string()).describe('The name of a navigation manifest, or `domain.navigation`.'),
        header: z.array(block).optional().describe('Blocks above the links.'),
        footer: z.array(block).optional().describe('Blocks below the links, such as one that shows the signed-in user.'),
        menu: z
          .array(block)
          .optional()
          .describe("Blocks in the menu that opens from the viewer's initials in the bar: the signed-in user, links, and sign-out."),
        tools: z
          .array(linkSchema.extend({ icon: iconSchema }))
          .optional()
          .describe('Icon links in the bar, next to the search. For example, a bell with the number of unread notifications (`count`).'),
        back: z
          .strictObject({
            label: labelSchema.describe('The text of the link, such as `Back to the site`.'),
            to: routeSchema.describe('The address of the link.'),
          })
          .optional()
          .describe('A link to leave this area. It appears above the footer.'),
      })
      .optional()
      .describe("A frame with a sidebar around the screens. Frames don't nest: only the innermost one is shown."),
  });
}
export type Screen = Omit<z.output<ReturnType<typeof screenSchema>>, '$schema'>;
export type Layout = Omit<z.output<ReturnType<typeof layoutSchema>>, '$schema'>;
export type LayoutShell = NonNullable<Layout['shell']>;
