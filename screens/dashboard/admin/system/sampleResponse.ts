/** A documented endpoint, as far as a test of it needs to know. */
export interface Endpoint {
  method: string;
  path: string;
  /** The fields that its response is documented to have. */
  response: readonly string[];
}

/** What a test of an endpoint comes to. Nothing is sent anywhere: it is made up here. */
export interface SampleResponse {
  status: number;
  /** How long the answer is said to have taken. */
  milliseconds: number;
  body: Readonly<Record<string, unknown>>;
}

const sampleValues: Readonly<Record<string, unknown>> = {
  token: 'sample-token',
  user: { id: 'user-1', name: 'John Smith', role: 'member' },
  expires_in: 3600,
  valid: true,
  users: [{ id: 'user-1', name: 'John Smith', role: 'member' }],
  total: 1,
  page: 1,
};

/** A body with the documented fields, or a message where none are documented. */
export function sampleResponse({ method, path, response }: Endpoint, milliseconds: number): SampleResponse {
  const fields = response.map((field): [string, unknown] => [field, sampleValues[field] ?? 'sample']);
  const body = fields.length > 0 ? Object.fromEntries(fields) : { message: `Sample response of ${method} ${path}` };
  return { status: 200, milliseconds, body };
}

const shortest = 50;
const longest = 249;

/** The response time in ms for a number from 0 up to 1: 50 to 249, each as likely as the others. */
export function responseTime(random: number): number {
  return shortest + Math.floor(random * (longest - shortest + 1));
}
