import { createServer, connect, type Socket } from 'node:net';

/** The network between a browser and the server: it can go dark as the real one does, without a word to anybody. */
export interface Gate {
  origin: string;
  /** Nothing passes any more, and nothing is refused. */
  goDark: () => void;
  /** Connections work again; those that were in the dark are lost. */
  comeBack: () => void;
  close: () => Promise<void>;
}

export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let dark = false;
  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on('close', () => sockets.delete(browser)).on('error', () => {});
    if (dark) return browser.pause();
    const upstream = connect(Number(port), hostname);
    sockets.add(upstream);
    upstream.on('close', () => sockets.delete(upstream)).on('error', () => browser.destroy());
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => browser.destroy());
    browser.pipe(upstream).pipe(browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  return {
    origin: `http://localhost:${address.port}`,
    goDark() {
      dark = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    comeBack() {
      dark = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
