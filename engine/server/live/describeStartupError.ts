interface ServerPlaces {
  port: number;
  data: string;
  argument?: string | undefined;
}

export function describeStartupError(error: unknown, { port, data, argument = '' }: ServerPlaces): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = { code: '', path: '', ...error };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. If it's this portal's server, stop it with Ctrl+C. Otherwise, choose another port: PORT=${port + 1} npm run live`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `The server isn't allowed to listen on port ${port}. Choose a port above 1023, and put a proxy in front of it.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `The server isn't allowed to write to ${path || data}.`;
  if (code === 'ENOSPC') return `The disk is full: nothing can be written to ${data}.`;
  if (code === 'EEXIST' && argument) return `${argument} already exists. Choose another file for the backup.`;
  if (code === 'ENOENT' && path) return `${path} doesn't exist.`;
  return error.message;
}
