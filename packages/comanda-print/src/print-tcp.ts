import { connect, type Socket } from 'node:net';
import { PrintError } from './print-error.ts';

/** How long each step may take, in milliseconds. */
export interface TcpTimes {
  connect: number;
  /** Of a printer that has never answered, and of one that does. */
  firstAnswer: number;
  answer: number;
  close: number;
}
const TIMES: TcpTimes = { connect: 5_000, firstAnswer: 500, answer: 4_000, close: 3_000 };
/** DLE EOT 4: how is the paper? Bits 5 and 6 of the answer say that it has ended. Source: Epson's ESC/POS reference. */
const ASK_PAPER = Uint8Array.from([0x10, 0x04, 0x04]);
const NO_PAPER = 0x60;
const DEFAULT_PORT = 9100;

/** One printer on the network; it learns whether the printer answers at all. */
export function tcpPrinter(address: string, given: Partial<TcpTimes> = {}) {
  const times = { ...TIMES, ...given };
  const [host = '', port] = address.split(':');
  let answers = false;

  /** @returns false when there is no answer, which is usual of simple printers */
  async function checkPaper(line: Line, began: boolean): Promise<boolean> {
    line.socket.write(ASK_PAPER);
    const byte = await line.answer(answers ? times.answer : times.firstAnswer);
    if (byte === null) {
      if (answers || line.closed()) throw new PrintError('unreachable', began, 'A impressora parou de responder.');
      return false;
    }
    answers = true;
    if ((byte & NO_PAPER) === NO_PAPER) throw new PrintError('paper_out', began, 'Acabou o papel.');
    return true;
  }

  return {
    async print(bytes: Uint8Array): Promise<void> {
      const line = await openLine(host, Number(port ?? DEFAULT_PORT), times.connect);
      try {
        const answered = await checkPaper(line, false);
        await line.write(bytes, times.answer);
        // Whoever answers once more has read everything before.
        if (answered) await checkPaper(line, true);
        await line.end(times.close);
      } finally {
        line.socket.destroy();
      }
    },
    /** Whether it could print now. */
    async check(): Promise<void> {
      const line = await openLine(host, Number(port ?? DEFAULT_PORT), times.connect);
      try {
        await checkPaper(line, false);
      } finally {
        line.socket.destroy();
      }
    },
  };
}

interface Line {
  socket: Socket;
  closed: () => boolean;
  answer: (ms: number) => Promise<number | null>;
  write: (bytes: Uint8Array, ms: number) => Promise<void>;
  end: (ms: number) => Promise<void>;
}

function openLine(host: string, port: number, ms: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const late = setTimeout(() => socket.destroy(new Error('timeout')), ms);
    socket.once('error', () => {
      clearTimeout(late);
      reject(new PrintError('unreachable', false, `A impressora não responde em ${host}:${port}.`));
    });
    socket.once('connect', () => {
      clearTimeout(late);
      socket.setNoDelay(true);
      resolve(lineOf(socket));
    });
  });
}

function lineOf(socket: Socket): Line {
  const inbox: number[] = [];
  let failed = false;
  let shut = false;
  let told = () => {};
  socket.on('data', (data) => {
    for (const byte of data) inbox.push(byte);
    told();
  });
  socket.on('error', () => {
    failed = true;
    told();
  });
  socket.on('end', () => {
    shut = true;
    told();
  });
  socket.on('close', () => {
    shut = true;
    told();
  });
  const until = async (done: () => boolean, ms: number): Promise<boolean> => {
    const deadline = Date.now() + ms;
    while (!done()) {
      const left = deadline - Date.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        told = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  };
  const cut = () => new PrintError('unreachable', true, 'A ligação com a impressora caiu no meio do papel.');
  return {
    socket,
    closed: () => shut || failed,
    async answer(ms) {
      inbox.length = 0;
      await until(() => inbox.length > 0 || shut || failed, ms);
      return inbox.at(-1) ?? null;
    },
    async write(bytes, ms) {
      let flushed = false;
      socket.write(bytes, () => {
        flushed = true;
        told();
      });
      if (!(await until(() => flushed || failed || shut, ms)) || failed || shut) throw cut();
    },
    async end(ms) {
      socket.end();
      await until(() => shut || failed, ms);
      if (failed) throw cut();
    },
  };
}
