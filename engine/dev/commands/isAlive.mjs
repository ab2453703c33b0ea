/**
 * Tells whether there is a process with this id.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user counts.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
