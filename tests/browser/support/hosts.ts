// The tests' server uses any free port, and sets TEST_PORT before the test processes start.
const port = Number(process.env.TEST_PORT);

/** The addresses of the portal's variants, and of a host without one. */
export const hosts = {
  development: `http://localhost:${port}`,
  active: `http://active.localhost:${port}`,
  alumni: `http://alumni.localhost:${port}`,
  unknown: `http://elsewhere.localhost:${port}`,
} as const;
