import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { PrintError } from './print-error.ts';
import { tcpPrinter, type TcpTimes } from './print-tcp.ts';

/** A way to bring bytes to one printer. */
export interface Way {
  /** @throws {PrintError} */
  print: (bytes: Uint8Array, title: string) => Promise<void>;
  /** Whether it could print now. @throws {PrintError} */
  check: () => Promise<void>;
}

const DEVICE_MS = 20_000;

export function wayTo(connection: string, address: string, times?: Partial<TcpTimes>): Way {
  if (connection === 'tcp') return tcpPrinter(address, times);
  return connection === 'device' ? devicePrinter(address) : cupsPrinter(address);
}

/** A device file: /dev/usb/lp0, a serial line, on Windows COM3 or a shared printer. */
function devicePrinter(address: string): Way {
  const path = /^COM\d+$/i.test(address) ? `\\\\.\\${address}` : address;
  const unreachable = (error: unknown) =>
    new PrintError('unreachable', false, `Não dá para abrir ${address}: ${wordsOf(error)}`);
  return {
    async print(bytes) {
      const file = await open(path, 'w').catch((error: unknown) => {
        throw unreachable(error);
      });
      try {
        await within(DEVICE_MS, file.writeFile(bytes));
      } catch (error) {
        throw new PrintError('unreachable', true, `A impressora parou no meio do papel: ${wordsOf(error)}`);
      } finally {
        void file.close().catch(() => {}); // a device that hangs closes when it likes
      }
    },
    async check() {
      const file = await open(path, 'w').catch((error: unknown) => {
        throw unreachable(error);
      });
      await file.close();
    },
  };
}

/** A queue of the system, which prints by itself from then on. */
function cupsPrinter(queue: string): Way {
  return {
    print: (bytes, title) => runLp(['-d', queue, '-o', 'raw', '-t', title.slice(0, 80)], bytes),
    check: () => run('lpstat', ['-p', queue]),
  };
}
const runLp = (args: readonly string[], bytes: Uint8Array) => run('lp', args, bytes);

function run(program: string, args: readonly string[], input?: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: DEVICE_MS });
    let words = '';
    const fail = (message: string) => reject(new PrintError('unreachable', false, message));
    child.stderr.on('data', (data: Buffer) => (words += data.toString()));
    child.on('error', (error) => fail(`O comando ${program} não funciona: ${error.message}`));
    child.on('close', (code) => (code === 0 ? resolve() : fail(`A fila recusou: ${words.trim().slice(0, 150)}`)));
    child.stdin.on('error', () => {}); // the exit code says it
    child.stdin.end(input);
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('demorou demais')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
