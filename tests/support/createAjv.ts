import { Ajv } from 'ajv';

/** Creates a compiler for JSON Schemas. Optimization is off: it doubles the compile time, and tests run each validator only a few times. */
export function createAjv(): Ajv {
  return new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
}
