import { Ajv } from 'ajv';

/** Creates a validator for JSON Schemas. Its code isn't optimized, because tests run it a few times, and optimizing takes half of the time. */
export function createAjv(): Ajv {
  return new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
}
