/** The port of the server that the tests start for themselves. */
export const port = Number(process.env.TEST_PORT ?? 4317);

/** The addresses of the portal's variants, and of a host that fits none of them. */
export const hosts = {
  development: `http://localhost:${port}`,
  active: `http://active.localhost:${port}`,
  alumni: `http://alumni.localhost:${port}`,
  unknown: `http://elsewhere.localhost:${port}`,
} as const;
