// The server of the tests takes any free port and names it in TEST_PORT, before the processes that run tests start.
const port = Number(process.env.TEST_PORT);

/** The addresses of the portal's variants, and of a host that fits none of them. */
export const hosts = {
  development: `http://localhost:${port}`,
  active: `http://active.localhost:${port}`,
  alumni: `http://alumni.localhost:${port}`,
  unknown: `http://elsewhere.localhost:${port}`,
} as const;
