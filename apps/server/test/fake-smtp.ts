import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** What came, headers and text, in the order in which it came. */
  received: string[];
  /** Whose envelopes came. */
  senders: string[];
  /** Refuses every mail with this code; null takes them. */
  refuse: (code: number | null) => void;
  /** Takes a mail and hangs up without a word. */
  hangUp: (silent: boolean) => void;
  close: () => Promise<void>;
}

/** A mail server that speaks as much SMTP as a client needs, and misbehaves on request (RFC 5321). */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const received: string[] = [];
  const senders: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | null = null;
  let hanging = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let text: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 fake.comanda.test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== null) {
          if (line === '.') {
            received.push(text);
            text = null;
            if (hanging) return void socket.destroy();
            say('250 taken');
          } else text += `${line}\n`;
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 fake.comanda.test');
        else if (/^MAIL FROM/i.test(line)) {
          senders.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
          say(refusal === null ? '250 go on' : `${refusal} not now`);
        } else if (/^RCPT TO:<ninguem@/i.test(line)) say('550 5.1.1 nobody of that name');
        else if (/^DATA/i.test(line)) {
          text = '';
          say('354 end with a dot');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 go on');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    senders,
    refuse: (code) => {
      refusal = code;
    },
    hangUp: (silent) => {
      hanging = silent;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
