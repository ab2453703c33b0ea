import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server on this machine. A test can interrupt it. */
export interface Line {
  url: string;
  /** Closes all connections, and accepts no new ones until `mend` is called. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy for the server at `url`, which must contain a port. */
export async function openLine(url: string): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) return void incoming.destroy();
    const outgoing = connect(Number(target.port), target.hostname);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const here = new URL(url);
  here.port = String(typeof address === 'object' && address ? address.port : '');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: here.href,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
