import { z } from 'zod';
import { nameSchema, schemaPointer, whenSchema } from './basics.ts';
import { fieldSchema, fieldTypeSchema, type Field } from './field.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** The name of a field, or an object that changes or adds a field. */
const formFieldSchema = z.union([nameSchema, fieldSchema.partial().required({ name: true })]);

export const formSchema = z
  .strictObject({
    $schema: schemaPointer,
    entity: refersTo('entity', nameSchema)
      .optional()
      .describe('An entity. Fields that you list by name get their labels, types, choices, and rules from it.'),
    fields: z
      .array(formFieldSchema)
      .min(1)
      .optional()
      .describe('The fields in order, such as `["name", { "name": "email", "required": true }]`.'),
    fieldsFrom: refersTo('record', z.string())
      .optional()
      .describe(
        'The path to a list of custom fields, such as `row.customFields`. Use it instead of `fields`. Each custom field is a record with `id`, `label`, `type`, `required`, and `options`.',
      ),
    prefill: z
      .array(
        z
          .strictObject({
            field: nameSchema.optional().describe('The field to fill in.'),
            type: fieldTypeSchema
              .optional()
              .describe(
                'The type of the field to fill in, such as `email`. If there are several, the first one is filled in. In forms with custom fields, use this instead of `field`.',
              ),
            value: valueSchema.describe(
              'The initial value, such as `"viewer.email"` or `{ "get": "profiles.phone" }`. The field stays empty if there is no value.',
            ),
            autocomplete: z
              .string()
              .optional()
              .describe('The HTML autocomplete value, such as `name` for a full name. The field’s own `autocomplete` takes precedence.'),
            when: whenSchema.describe('Fills in the field only if this condition holds when the form opens.'),
          })
          .refine(({ field, type }) => (field === undefined) !== (type === undefined), {
            message: 'a prefill entry must have either "field" or "type", but not both',
            params: { code: 'field-or-type' },
          }),
      )
      .optional()
      .describe(
        "Values that the portal already knows, so that users don't have to type them. If a record fills the form, its values take precedence.",
      ),
    submit: labelSchema.describe('The submit button.'),
    submitBusy: labelSchema.optional().describe("The submit button's label while `busy` holds."),
    busy: whenSchema.describe(
      'While this condition holds, the submit button is disabled and shows that the form is busy. For example, `{ "flow.state": "sending" }`.',
    ),
    waits: z
      .boolean()
      .optional()
      .describe(
        'Disables the submit button until every required field is filled in. Fields that are still missing are listed beside the button.',
      ),
    enabled: whenSchema.describe(
      'Disables the submit button unless this condition holds. The condition can use the entered data as `form`.',
    ),
    onSubmit: refersTo('action', nameSchema).describe('The action to run. Its payload is the entered data.'),
    onRefuse: refersTo('action', nameSchema)
      .optional()
      .describe(
        'The action to run if the form or the server rejects the entered data. Its payload contains `problems`, a list of items with `field` and `message`.',
      ),
    onEdit: refersTo('action', nameSchema)
      .optional()
      .describe('The action to run when a user starts editing the form. It runs again on the first change after each submit.'),
    also: z
      .array(
        z.strictObject({
          label: labelSchema.describe('The text of the button, such as `Save as draft`.'),
          do: refersTo('action', nameSchema).describe('The action to run with the entered data.'),
          keeps: z
            .array(nameSchema)
            .optional()
            .describe(
              'The fields that keep their values after the action. All other fields are cleared so that users can enter another record. Without `keeps`, no fields are cleared.',
            ),
        }),
      )
      .optional()
      .describe('More buttons after the submit button. Each button passes the entered data to its own action.'),
    columns: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .describe('`2` puts fields side by side where there is room; multi-line text takes the full width.'),
    aside: textSchema.optional().describe('A line beside the submit button, such as a note about what happens next.'),
    focus: z
      .boolean()
      .optional()
      .describe('Focuses the first field when the form appears. Use this if the form is the next step after another form.'),
    resets: z
      .boolean()
      .optional()
      .describe(
        'Clears the form after it is submitted, unless the user types in it while the submission is in progress. The buttons in `also` don’t clear the form.',
      ),
  })
  .refine((form) => (form.fields === undefined) !== (form.fieldsFrom === undefined), {
    message: 'a form must have either "fields" or "fieldsFrom", but not both',
    params: { code: 'fields-or-fields-from' },
  })
  .describe('forms/NAME.json: the fields of a form, its action, and its button.');

/** A form with resolved fields, as the running portal uses it. If `fieldsFrom` is set, records determine the fields. */
export type Form = Omit<z.output<typeof formSchema>, '$schema' | 'entity' | 'fields'> & { name: string; fields: Field[] };
