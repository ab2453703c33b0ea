import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';

const schema: RJSFSchema = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string', title: 'Email', format: 'email' }, password: { type: 'string', title: 'Password' } },
};

export default function LoginForm({ onSubmit }: { onSubmit: () => void }) {
  return <Form schema={schema} validator={validator} onSubmit={onSubmit} />;
}
