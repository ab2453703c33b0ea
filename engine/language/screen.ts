import { z } from 'zod';
import { iconSchema, nameSchema, schemaPointer, whenSchema } from './basics.ts';
import type { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

/** A block as its parent sees it; the registry knows its other keys by `block`. */
export interface AnyBlock {
  block: string;
  id?: string;
  when?: z.output<typeof conditionSchema>;
  /** Its line in its file, from 1, for messages; set by the build. */
  line?: number;
  /** Its file, if it comes from a part or card instead of the screen's file. */
  file?: string;
  [key: string]: unknown;
}

/** The schema of child blocks. The union of all blocks passes itself to blocks that contain others. */
export type ChildBlocks = z.ZodType<AnyBlock[]>;

/** Keys that every block may have. */
export const blockBase = {
  id: nameSchema.optional().describe('Names the block in addresses and messages; must be unique on the screen.'),
  when: whenSchema,
};

export const stateKeySchema = z
  .strictObject({
    default: z.string().default('').describe('The value while the address says nothing; empty by default.'),
    values: z.array(z.string()).optional().describe('Other values are treated as the default.'),
    choices: refersTo('choices', nameSchema)
      .optional()
      .describe('The name of an enumeration of choices.json whose values are those that the key can have, instead of `values`.'),
    from: refersTo('recordsOf', nameSchema)
      .optional()
      .describe('A collection whose records the key can name by their ids, instead of `values`: `"from": "channels"`.'),
  })
  .refine(({ values, choices, from }) => [values, choices, from].filter((list) => list !== undefined).length < 2, {
    message: 'a key of the state has one of "values", "choices" and "from"',
    params: { code: 'two-choices' },
  })
  .describe("One key of the page's state. It lives in the address, so back, reload and sharing work; the default is left out of it.");

const gateName = refersTo('gate', nameSchema);
const gateNames = z
  .union([gateName, z.array(gateName).min(1)])
  .describe('The gate of gates.json that must be open, or a list of which every one must be. For others the page does not exist.');
const routeSchema = refersTo('route', z.string());
const destinationSchema = refersTo('screen', z.string());

const keywordsSchema = z.array(z.string().min(1)).describe('Other words that find it: `["calendar", "dates"]`.');

/** An action that a screen contributes to the search. */
const searchActionSchema = z
  .strictObject({
    label: labelSchema.describe('What the search shows, and is found by: `Report a leak`.'),
    to: refersTo('route', z.string()).describe('Where it leads: an address with the dialog or the tab in it, `/garden/beds?open=report`.'),
    icon: iconSchema.optional(),
    keywords: keywordsSchema.optional(),
    when: whenSchema.describe('Offered only while this holds. The gates of the page that it leads to count by themselves.'),
  })
  .describe('An action that can be found from every page: it leads to the address at which a dialog or a tab is open.');
export type SearchAction = z.output<typeof searchActionSchema>;

const screenSearchSchema = z
  .strictObject({
    keywords: keywordsSchema.optional(),
    actions: z.array(searchActionSchema).min(1).optional().describe('What can be done here, to be found from every page.'),
  })
  .describe(
    'What the search finds beside the name of the page: `{ "keywords": ["fees"], "actions": [{ "label": "Pay", "to": "/fees?open=pay" }] }`.',
  );

/** Returns the schema of a screen file for these blocks. The file's path is its route. */
export function screenSchema(block: z.ZodType<AnyBlock>) {
  return z.strictObject({
    $schema: schemaPointer,
    title: labelSchema.describe("The page's only h1, unless a hero block brings it; announced on navigation."),
    name: labelSchema
      .optional()
      .describe('What the bar, breadcrumbs and the search call the page; by default its title. For a title that greets: `Dashboard`.'),
    subtitle: textSchema.optional().describe('A line below the title.'),
    actions: z
      .array(z.lazy(() => block))
      .optional()
      .describe('Actions beside the title.'),
    hideTitle: z.boolean().optional().describe('Leaves the title out of sight; screen readers still read it.'),
    gate: gateNames.optional(),
    search: screenSearchSchema.optional(),
    redirect: z
      .strictObject({
        to: destinationSchema.describe('The screen to go to instead: `/dashboard/home`.'),
        when: whenSchema.describe('Who is sent away: `{ "viewer.signedIn": true }`. Without it, everybody.'),
      })
      .optional()
      .describe('Sends the viewer elsewhere while it holds.'),
    state: z
      .record(nameSchema, stateKeySchema)
      .optional()
      .describe('What the page keeps in its address, by name; blocks read it as `page.NAME`.'),
    header: z
      .array(z.lazy(() => block))
      .optional()
      .describe("Blocks above and below the page's main part; only for screens without a shell, which bring their own landmarks."),
    footer: z
      .array(z.lazy(() => block))
      .optional()
      .describe("Blocks below the page's main part; only for screens without a shell."),
    blocks: z.array(z.lazy(() => block)).describe('What stands on the page, from top to bottom.'),
  });
}

/** Returns the schema of `screens/…/_NAME.json` without a title: blocks that several screens share. */
export function partSchema(block: z.ZodType<AnyBlock>) {
  return z
    .strictObject({
      $schema: schemaPointer,
      entity: refersTo('entity', nameSchema)
        .optional()
        .describe('The entity of the record that the blocks read as `row`: the part then fits only where such a record is shown.'),
      blocks: z.array(z.lazy(() => block)).describe('What stands in the place of `{ "block": "part", "part": "NAME" }`.'),
    })
    .describe(
      'A part: blocks under a name, used by several screens. A file like this with a title is a screen without an address instead.',
    );
}

/** Returns the schema of `_layout.json` in a folder of screens, which applies to all screens in it and below. */
export function layoutSchema(block: z.ZodType<AnyBlock>) {
  return z.strictObject({
    $schema: schemaPointer,
    gate: gateNames.optional().describe('All gates on the way to a screen must be open.'),
    otherwise: destinationSchema
      .optional()
      .describe(
        'Where a viewer goes for whom the gate is closed: `/?open=login`. What they asked for is kept in the address as `next`; the `redirect` of the screen there leads to it once they are let in. Who was let in before, and signs out, goes to the screen without what follows the `?`. Without `otherwise` the route does not exist for them.',
      ),
    index: destinationSchema.optional().describe("The folder's own address leads here."),
    name: labelSchema
      .optional()
      .describe('What breadcrumbs and the search call the folder, such as `Finance`; without it the folder is no step of them.'),
    blocks: z
      .array(z.lazy(() => block))
      .optional()
      .describe('Blocks above those of every page in the folder and below it, after the title of the page: a notice about the whole area.'),
    shell: z
      .strictObject({
        title: labelSchema.describe('What stands at the top of the sidebar: `{domain.branding.organizationName}`.'),
        subtitle: textSchema.optional().describe('A line below that.'),
        navigation: refersTo('navigation', z.string()).describe('The name of a navigation, or `domain.navigation`.'),
        header: z.array(block).optional().describe('Blocks above and below the links.'),
        footer: z.array(block).optional().describe('Blocks below the links, such as who is signed in.'),
        menu: z
          .array(block)
          .optional()
          .describe("Blocks in the menu at the viewer's initials in the bar: who is signed in, links, a way to sign out."),
        back: z
          .strictObject({
            label: labelSchema.describe('What the link reads: `Back to the site`.'),
            to: routeSchema.describe('The screen or address that it leads to.'),
          })
          .optional()
          .describe('A link out of this area, above the footer.'),
      })
      .optional()
      .describe('A frame with a sidebar around the screens; the nearest one wins, frames do not nest.'),
  });
}
export type Screen = Omit<z.output<ReturnType<typeof screenSchema>>, '$schema'>;
export type Layout = Omit<z.output<ReturnType<typeof layoutSchema>>, '$schema'>;
/** A frame with a sidebar. */
export type Shell = NonNullable<Layout['shell']>;
