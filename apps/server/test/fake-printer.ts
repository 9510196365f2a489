import { createServer, type Server, type Socket } from 'node:net';
import { decodeByte } from '@comanda/escpos/code-pages';
import { decodeBytes, type Printed } from '@comanda/escpos/decode';

/** What a printer does with one connection: prints, or one of the ways in which printers let people down. */
export type Mood = 'prints' | 'refuses' | 'hangs' | 'closes-midway' | 'paper-out';

export interface Ticket {
  at: number;
  text: string;
  /** The whole paper came, with its cut. */
  whole: boolean;
  printed: readonly Printed[];
}
export interface FakePrinter {
  address: string;
  /** All that came out, in order; what was cut off is there as far as it came. */
  tickets: Ticket[];
  close: () => Promise<void>;
}

const DLE = 0x10;
const PAPER_OUT = 0x72;
const PAPER_IN = 0x12;
const MIDWAY = 60;
const LETTERS = 'cp858';

/** An ESC/POS printer on a port of this machine. It fails on every command that it does not know. */
export async function fakePrinter(moodOf: (connection: number) => Mood = () => 'prints'): Promise<FakePrinter> {
  const tickets: Ticket[] = [];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const mood = moodOf(connections++);
    if (mood === 'refuses') return void socket.resetAndDestroy();
    if (mood !== 'hangs') serve(socket, mood, (ticket) => tickets.push(ticket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number }; // it listens on a port
  return {
    address: `127.0.0.1:${address.port}`,
    tickets,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function serve(socket: Socket, mood: Mood, onTicket: (ticket: Ticket) => void): void {
  const bytes: number[] = [];
  let asked = 0;
  let done = false;
  const finish = () => {
    if (done || bytes.length === 0) return;
    done = true;
    onTicket(read(bytes));
  };
  socket.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += 1) {
      if (data[at] === DLE && data[at + 1] === 0x04) {
        at += 2;
        asked += 1;
        socket.write(Uint8Array.of(mood === 'paper-out' ? PAPER_OUT : PAPER_IN));
      } else bytes.push(data[at] ?? 0);
    }
    if (mood === 'closes-midway' && asked > 0 && bytes.length > MIDWAY) {
      bytes.length = MIDWAY;
      finish();
      socket.resetAndDestroy();
    }
  });
  socket.on('end', () => {
    finish();
    socket.end();
  });
  socket.on('close', finish);
}

/** @throws {Error} on an unknown command in a whole paper */
function read(bytes: readonly number[]): Ticket {
  const at = performance.now();
  const whole = bytes.at(-3) === 0x1d && bytes.at(-2) === 0x56;
  // Cut off, a command may lack its end: letter by letter, then, in the printer's own letters.
  if (!whole) return { at, text: bytes.map((byte) => decodeByte(byte, LETTERS)).join(''), whole, printed: [] };
  const printed = decodeBytes(Uint8Array.from(bytes), LETTERS);
  const text = printed.map((each) => (each.kind === 'line' ? each.text : '')).join('\n');
  return { at, text, whole, printed };
}
