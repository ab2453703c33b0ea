/** A question that the organizers of an event ask whoever registers (§3). */
export interface CustomField {
  id: string;
  label: string;
  type: (typeof customFieldTypes)[number];
  required: boolean;
  /** Only a select has them. */
  options?: string[];
}

export const customFieldTypes = ['text', 'email', 'phone', 'select', 'textarea', 'checkbox'] as const;
