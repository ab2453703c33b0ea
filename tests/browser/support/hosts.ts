const port = Number(process.env.TEST_PORT);

/** The origins of the portal's variants, and of a host without a variant. */
export const hosts = {
  development: `http://localhost:${port}`,
  active: `http://active.localhost:${port}`,
  alumni: `http://alumni.localhost:${port}`,
  unknown: `http://elsewhere.localhost:${port}`,
} as const;
