import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A mail server that delivers nothing: each mail becomes a file, so that a browser test can open the link in it.
 * Speaks as much SMTP as a client needs that neither encrypts nor signs in. Source: RFC 5321.
 * @returns its address
 */
export function catchMails(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const keep = (mail: string) => writeFileSync(join(folder, `${String((count += 1)).padStart(4, '0')}.eml`), mail);
  return new Promise((resolve) => {
    const server = createServer((socket) => talk(socket, keep));
    server.unref();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

function talk(socket: Socket, keep: (mail: string) => void): void {
  let typed = '';
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 catcher');
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    typed += String(piece);
    for (;;) {
      const end = inMail ? '\r\n.\r\n' : '\r\n';
      const at = typed.indexOf(end);
      if (at === -1) return;
      const text = typed.slice(0, at);
      typed = typed.slice(at + end.length);
      if (inMail) {
        keep(readable(text));
        inMail = false;
        say('250 kept');
      } else {
        inMail = /^data/i.test(text);
        say(inMail ? '354 go on' : /^quit/i.test(text) ? '221 bye' : '250 ok');
      }
    }
  });
}

/** Long lines and signs are quoted on their way. Source: RFC 2045, 6.7. */
const readable = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
