import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { refersTo } from './references.ts';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb');

export const domainSchema = z
  .strictObject({
    $schema: schemaPointer,
    domain: z.string().min(1).describe('Host name, with a port only where the port matters (`localhost:5173`).'),
    membershipType: z.string(),
    navigation: refersTo('navigation', nameSchema),
    theme: z.strictObject({ primary: color, secondary: color, accent: color, logo: z.string().min(1).max(4) }),
    features: z.record(z.string(), z.boolean()).describe('One entry for every flag that portal.json lists.'),
    branding: z.strictObject({ organizationName: z.string(), tagline: z.string(), description: z.string() }),
  })
  .describe('domains/NAME.json: one variant of the portal and the host that serves it.');
/** A variant with its name, which is the file's. */
export type Domain = Omit<z.output<typeof domainSchema>, '$schema'> & { name: string };
