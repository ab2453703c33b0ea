import { z } from 'zod';
import { nameSchema, schemaPointer, whenSchema } from './basics.ts';
import { fieldSchema, type Field } from './field.ts';
import { refersTo } from './references.ts';
import { textSchema } from './text.ts';

/** A field of the form's entity by name, the same with other keys laid over it (`{ "name": "email", "required": true }`), or a field of its own. */
const formFieldSchema = z.union([nameSchema, fieldSchema.partial().required({ name: true })]);

export const formSchema = z
  .strictObject({
    $schema: schemaPointer,
    entity: refersTo('entity', nameSchema).optional(),
    fields: z.array(formFieldSchema).min(1),
    submit: textSchema.describe('The submit button.'),
    submitBusy: textSchema.optional().describe('Its label while `busy` holds.'),
    busy: whenSchema,
    waits: z.boolean().optional().describe('The submit button is disabled until every required field is filled.'),
    do: refersTo('action', nameSchema).describe('The entry of actions.json that gets the entered data as its payload.'),
    also: z
      .array(z.strictObject({ label: textSchema, do: refersTo('action', nameSchema) }))
      .optional()
      .describe('More buttons behind the submit button: each hands the same data to an action of its own.'),
    resets: z.boolean().optional().describe('Empties the form after a submit.'),
  })
  .describe('forms/NAME.json: fields, what happens with them, and how the button reads.');
export type FormSource = z.input<typeof formSchema>;

/** A form with its fields resolved, as the running portal sees it. */
export type Form = Omit<z.output<typeof formSchema>, '$schema' | 'entity' | 'fields'> & { name: string; fields: Field[] };
