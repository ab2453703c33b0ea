import { Ajv } from 'ajv';

/** Creates a validator for JSON Schemas. Its code isn't optimized: tests run it only a few times, and optimizing takes half of the time. */
export function createAjv(): Ajv {
  return new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
}
