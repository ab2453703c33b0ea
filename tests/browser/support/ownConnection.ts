/**
 * Headers for requests from a test's own process to one of the run's servers. They prevent reusing a connection: on a busy machine, the
 * server sometimes closes an idle connection just when a request is sent.
 */
export const ownConnection = { connection: 'close' };
