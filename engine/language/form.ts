import { z } from 'zod';
import { nameSchema, schemaPointer, whenSchema } from './basics.ts';
import { fieldSchema, fieldTypeSchema, type Field } from './field.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** A field of the form's entity by name, the same with other keys laid over it (`{ "name": "email", "required": true }`), or a field of its own. */
const formFieldSchema = z.union([nameSchema, fieldSchema.partial().required({ name: true })]);

export const formSchema = z
  .strictObject({
    $schema: schemaPointer,
    entity: refersTo('entity', nameSchema)
      .optional()
      .describe('The entity whose fields the form may name; they bring label, type, choices and rules along.'),
    fields: z.array(formFieldSchema).min(1).optional().describe('The fields in order: `["name", { "name": "email", "required": true }]`.'),
    fieldsFrom: refersTo('record', z.string())
      .optional()
      .describe(
        'Instead of `fields`: the scope path of a list of records { id, label, type, required, options } that members made (`row.customFields`).',
      ),
    prefill: z
      .array(
        z
          .strictObject({
            field: nameSchema.optional().describe('The field that begins with the value, by its name.'),
            type: fieldTypeSchema
              .optional()
              .describe('Instead of `field`: the first field of this type, `email`, for a form whose fields members design.'),
            value: valueSchema.describe(
              'What it begins with: `"viewer.email"`, `{ "get": "profiles.phone" }`. Nothing where there is no value.',
            ),
            autocomplete: z
              .string()
              .optional()
              .describe('The HTML autocomplete of the field, where it has none of its own: `name` for a full name.'),
            when: whenSchema.describe('Filled in only while this holds as the form is opened.'),
          })
          .refine(({ field, type }) => (field === undefined) !== (type === undefined), {
            message: 'fill in either a "field" or the first field of a "type"',
            params: { code: 'field-or-type' },
          }),
      )
      .optional()
      .describe('What the portal knows already, so that nobody types it again. The records that the form is filled from go before it.'),
    submit: labelSchema.describe('The submit button.'),
    submitBusy: labelSchema.optional().describe('Its label while `busy` holds.'),
    busy: whenSchema.describe('While this holds, the form waits and cannot be sent: `{ "flow.state": "sending" }`.'),
    waits: z
      .boolean()
      .optional()
      .describe('The submit button is disabled until every required field is filled; beside it stands which are missing.'),
    enabled: whenSchema.describe('The submit button is disabled while this fails. It reads what is entered so far as `form`.'),
    onSubmit: refersTo('action', nameSchema).describe('The entry of actions.json that gets the entered data as its payload.'),
    onRefuse: refersTo('action', nameSchema)
      .optional()
      .describe('The entry that is told when a submit is refused; its payload has the `problems`, each with `field` and `message`.'),
    onEdit: refersTo('action', nameSchema)
      .optional()
      .describe('The entry that is told of the first change of a field, and of the first one after each submit.'),
    also: z
      .array(
        z.strictObject({
          label: labelSchema.describe('What the button says: `Save as draft`.'),
          do: refersTo('action', nameSchema).describe('The entry of actions.json that gets the entered data.'),
        }),
      )
      .optional()
      .describe('More buttons behind the submit button: each hands the same data to an action of its own.'),
    columns: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .describe('Fields side by side where there is room; texts of several lines take all of it.'),
    aside: textSchema.optional().describe('A line beside the submit button, such as where the entry goes.'),
    resets: z.boolean().optional().describe('Empties the form after a submit, unless something was typed meanwhile.'),
  })
  .refine((form) => (form.fields === undefined) !== (form.fieldsFrom === undefined), {
    message: 'a form has either "fields" or "fieldsFrom"',
    params: { code: 'fields-or-fields-from' },
  })
  .describe('forms/NAME.json: fields, what happens with them, and how the button reads.');

/** A form with its fields resolved, as the running portal sees it; with `fieldsFrom` they are known only where it stands. */
export type Form = Omit<z.output<typeof formSchema>, '$schema' | 'entity' | 'fields'> & { name: string; fields: Field[] };
