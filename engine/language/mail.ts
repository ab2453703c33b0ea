import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';

/** The server's own emails. Users request `forgottenPassword` for themselves, and `newPassword` for someone else. */
export const ownMails = { invitation: 'invitation', newPassword: 'newPassword', forgottenPassword: 'forgottenPassword' } as const;

/** Emails with an `unsubscribe` key can insert their unsubscribe link as `{values.unsubscribe}`. */
export const unsubscribeValue = 'unsubscribe';

/** Values that every email can read as `values.NAME`. `address` is the URL of the recipient's variant. */
export const mailValues: readonly string[] = ['address'];

/** The values that the server's own emails can insert. `by` is the person who created the link, and `name` is the recipient. */
export const ownMailValues: readonly string[] = ['link', 'days', 'hours', 'by', 'name'];

export const mailSchema = z
  .strictObject({
    $schema: schemaPointer,
    subject: labelSchema.describe('The subject, such as `{values.event} was canceled`.'),
    body: z
      .array(textSchema)
      .min(1)
      .describe(
        'The paragraphs. A paragraph is left out if none of its cases hold. Paragraphs can use `values`, `person` (the recipient), and `domain`.',
      ),
    wanted: z
      .strictObject({
        of: refersTo('collection', nameSchema).describe(
          'The collection that stores people’s preferences, such as `notificationPreferences`.',
        ),
        where: conditionSchema.describe(
          'People get this email if their preferences meet this condition, such as `{ "row.eventReminders": true }`.',
        ),
      })
      .optional()
      .describe('Sends the email only to people whose preferences allow it. People without preferences also get the email.'),
    unsubscribe: nameSchema
      .optional()
      .describe(
        'The preference that turns off this email, such as `newsletters`. This must be a field of the collection in `wanted`. The email must include the link `{values.unsubscribe}`, which works without signing in.',
      ),
  })
  .describe(
    'live/mail/NAME.json: the text of an email. It can include `{values.NAME}` (a value from the operation), `{person.name}` (the recipient’s name), and `{values.address}` (the portal’s address).',
  );
export type MailManifest = z.output<typeof mailSchema>;
