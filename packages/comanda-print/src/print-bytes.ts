import { spawn } from 'node:child_process';
import { PrintError } from './print-error.ts';
import { tcpPrinter, type TcpTimes } from './print-tcp.ts';

/** A way to bring bytes to one printer. */
export interface Way {
  /** @throws {PrintError} */
  print: (bytes: Uint8Array, title: string) => Promise<void>;
  /** Whether it could print now. @throws {PrintError} */
  check: () => Promise<void>;
}

/** A paper over a slow serial line takes ten seconds. */
const DEVICE_MS = 20_000;

/** @param deviceMs after which a device or a queue that says nothing is given up */
export function wayTo(connection: string, address: string, times?: Partial<TcpTimes>, deviceMs = DEVICE_MS): Way {
  if (connection === 'tcp') return tcpPrinter(address, times);
  return connection === 'device' ? devicePrinter(address, deviceMs) : cupsPrinter(address, deviceMs);
}

/**
 * Writes what it reads into a device, in a process of its own: a device that hangs holds a thread for ever, and with a few
 * of them the whole program would stand still. It ends with 2 when the device does not open (and makes no
 * file in the place of a printer that is switched off), and with 3 when it stops.
 */
const WRITER = `
const { constants, promises: { open } } = require('node:fs');
const how = process.platform === 'win32' ? 'w' : constants.O_WRONLY;
const end = (code) => (error) => { console.error(error.message); process.exit(code); };
const bytes = [];
process.stdin.on('data', (data) => bytes.push(data));
process.stdin.on('end', () => open(process.argv[1], how).then((file) =>
  (console.log('open'), file.writeFile(Buffer.concat(bytes))).then(() => file.close()).catch(end(3)), end(2)));
`;

/** A device file: /dev/usb/lp0, a serial line with its speed (/dev/ttyUSB0:9600), on Windows COM3 or a shared printer. */
function devicePrinter(address: string, ms: number): Way {
  const [, name = address, speed] = /^(\/dev\/.+?)(?::(\d+))?$/.exec(address) ?? [];
  const path = /^COM\d+$/i.test(name) ? `\\\\.\\${name}` : name;
  const write = async (bytes: Uint8Array) => {
    if (/^\/dev\/(tty|cu)/.test(path)) await setLine(path, speed, ms);
    const { code, out, words } = await run(process.execPath, ['-e', WRITER, path], ms, bytes);
    if (code === 0) return;
    if (out !== '') throw new PrintError('unreachable', true, `A impressora parou no meio do papel: ${words}`);
    throw new PrintError('unreachable', false, `Não dá para abrir ${name}: ${words}`);
  };
  return { print: write, check: () => write(new Uint8Array()) };
}

/** Letters as they are, and no waiting for a modem that is not there. */
async function setLine(path: string, speed: string | undefined, ms: number): Promise<void> {
  const file = process.platform === 'darwin' ? '-f' : '-F';
  const { code, words } = await run('stty', [file, path, ...(speed ? [speed] : []), 'raw', '-echo', 'clocal'], ms);
  if (code !== 0) throw new PrintError('unreachable', false, `Não dá para ajustar ${path}: ${words}`);
}

/** A queue of the system, which prints by itself from then on. */
function cupsPrinter(queue: string, ms: number): Way {
  const ask = async (program: string, args: readonly string[], input?: Uint8Array) => {
    const answer = await run(program, args, ms, input);
    if (answer.code === null && answer.missing) throw new PrintError('unreachable', false, NO_CUPS);
    if (answer.code !== 0) throw new PrintError('unreachable', false, `A fila ${queue} recusou: ${answer.words}`);
    return answer.out;
  };
  return {
    print: async (bytes, title) => void (await ask('lp', ['-d', queue, '-o', 'raw', '-t', title.slice(0, 80)], bytes)),
    async check() {
      const out = await ask('lpstat', ['-p', queue]);
      if (/ disabled since /.test(out)) {
        throw new PrintError('unreachable', false, `A fila ${queue} está parada. Rode: cupsenable ${queue}`);
      }
    },
  };
}
const NO_CUPS =
  'Este computador não tem filas de impressão (CUPS). Instale o pacote cups-client, ou ligue a impressora por rede ou USB.';

interface Answer {
  /** Null when it did not run, or was given up. */
  code: number | null;
  missing: boolean;
  out: string;
  /** Why not, in a line. */
  words: string;
}

/** Runs a program to its end, whatever comes of it. */
function run(program: string, args: readonly string[], ms: number, input?: Uint8Array): Promise<Answer> {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' }; // the words of lpstat are read above
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: ms, killSignal: 'SIGKILL', env });
    let out = '';
    let words = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (words += data.toString()));
    child.on('error', (error) =>
      resolve({ code: null, missing: 'code' in error && error.code === 'ENOENT', out, words: error.message }),
    );
    child.on('close', (code) =>
      resolve({ code, missing: false, out, words: words.trim().slice(0, 150) || 'demorou demais' }),
    );
    child.stdin.on('error', () => {}); // the exit code says it
    child.stdin.end(input);
  });
}
