import { z } from 'zod';
import { nameSchema } from './basics.ts';

export const appointmentSchema = z
  .strictObject({
    person: nameSchema.describe('The field with the id of the person: `person`.'),
    set: z
      .record(nameSchema, nameSchema)
      .describe('The fields of the user that change, each with the field of the record that has the new value: `{ "role": "gives" }`.'),
    keep: z
      .record(nameSchema, z.string())
      .describe('The values that someone must keep, such as those of a user who manages people: `{ "role": "president" }`.'),
  })
  .describe(
    'Gives a person the values of the record whenever they change, such as the role of an office, and signs the person out. Only users who may change people should be allowed to change such records.',
  );
export type Appointment = z.output<typeof appointmentSchema>;
