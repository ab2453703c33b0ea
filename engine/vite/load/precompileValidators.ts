import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { recordSchema } from '../../core/fields/recordSchema.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Form } from '../../language/form.ts';

/** Returns a module with compiled validators for `form`. Without it, pages would need `unsafe-eval`. */
export async function validatorModule(form: Form, runtime: Runtime): Promise<string> {
  const code = compileSchemaValidatorsCode(recordSchema(form.fields, runtime), {
    // `unicode: false` makes ajv log a deprecation warning, so turn off the logger.
    ajvOptionsOverrides: { unicode: false, logger: false, messages: false, verbose: false, code: { lines: false } },
    ajvFormatOptions: false,
  });
  return esModule(code);
}

const required = /require\((["'][^"']+["'])\)/g;

/** Converts ajv's CommonJS code to an ES module. ajv can't create ES modules for rjsf's schema names. */
function esModule(code: string): string {
  const modules = [...new Set([...code.matchAll(required)].map((match) => match[1]))];
  const imports = modules.map((module, index) => `import * as required${index} from ${module};\n`).join('');
  const body = code.replace(required, (_, module: string) => `required${modules.indexOf(module)}`);
  return `${imports}const exports = {};\n${body}\nexport default exports;\n`;
}
