import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { recordSchema } from '../core/fields/recordSchema.ts';
import type { Runtime } from '../core/fields/createRuntime.ts';
import type { Form } from '../language/form.ts';

/**
 * The source text of an ES module whose default export holds the functions that ajv makes of `form`: no code is made from a
 * schema in the browser, so the page needs no `unsafe-eval`. Messages and the schema's copies are left out, for the field types
 * say what is wrong. Lengths are UTF-16 units, as in HTML and in the field types.
 */
export async function validatorModule(form: Form, runtime: Runtime): Promise<string> {
  const code = compileSchemaValidatorsCode(recordSchema(form.fields, runtime), {
    // ajv calls `unicode: false` deprecated on every use; its other warnings are about schemas that people write.
    ajvOptionsOverrides: { unicode: false, logger: false, messages: false, verbose: false, code: { lines: false } },
    ajvFormatOptions: false,
  });
  return esModule(code);
}

const required = /require\((["'][^"']+["'])\)/g;

/** ajv writes CommonJS; its own ES modules cannot export the names that rjsf gives to schemas. */
function esModule(code: string): string {
  const modules = [...new Set([...code.matchAll(required)].map((match) => match[1]))];
  const imports = modules.map((module, index) => `import * as required${index} from ${module};\n`).join('');
  const body = code.replace(required, (_, module: string) => `required${modules.indexOf(module)}`);
  return `${imports}const exports = {};\n${body}\nexport default exports;\n`;
}
