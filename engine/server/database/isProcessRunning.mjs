/**
 * Returns true if a process with this id is running, even if it belongs to another user.
 * @param {number} pid
 */
export function isProcessRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
