import { z } from 'zod';
import { nameSchema } from './basics.ts';

export const appointmentSchema = z
  .strictObject({
    person: nameSchema.describe("The field that holds the person's id, such as `person`."),
    set: z
      .record(nameSchema, nameSchema)
      .describe(
        'Copies values from the record to the user. For example, `{ "role": "gives" }` copies the record’s field `gives` to the user’s field `role`.',
      ),
    keep: z
      .record(nameSchema, z.string())
      .describe(
        'The values that at least one user must always have, such as `{ "role": "president" }`. This way, someone can always manage people.',
      ),
  })
  .describe(
    "Whenever values of the record change, such as an office's role, copies them to a person and signs the person out. Only users who may change people should be allowed to change such records.",
  );
export type Appointment = z.output<typeof appointmentSchema>;
