/** A documented API endpoint to test. */
export interface Endpoint {
  method: string;
  path: string;
  /** The documented fields of the endpoint's response. */
  response: readonly string[];
}

/** A simulated response. No request is sent. */
export interface SampleResponse {
  status: number;
  /** The simulated response time, in ms. */
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

/** Creates a response with the documented fields. If there are none, the response contains a message. */
export function sampleResponse({ method, path, response }: Endpoint, milliseconds: number): SampleResponse {
  const fields = response.map((field): [string, unknown] => [field, sampleValues[field] ?? 'sample']);
  const body = fields.length > 0 ? Object.fromEntries(fields) : { message: `Sample response of ${method} ${path}` };
  return { status: 200, milliseconds, body };
}

const shortest = 50;
const longest = 249;

/** Converts a random number from 0 to 1 (such as `Math.random()`) to a response time from 50 to 249 ms. */
export function responseTime(random: number): number {
  return shortest + Math.floor(random * (longest - shortest + 1));
}
