import type { Login } from './config.ts';
import { openJournal } from './journal.ts';
import { keepPrinting, type PrinterWork } from './keep-printing.ts';
import { openServer, type Hello } from './server.ts';
import { pause, untilAborted } from './pause.ts';
import type { TcpTimes } from './print-tcp.ts';
import { VERSION } from './version.ts';

const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 15_000;

export interface AgentOptions {
  login: Login;
  /** Of the journal. */
  folder: string;
  log: (line: string) => void;
  signal: AbortSignal;
  times?: Partial<TcpTimes>;
}

/** Prints until it is stopped: one worker for each printer, so that none waits for another. */
export async function runAgent({ login, folder, log, signal, times }: AgentOptions): Promise<void> {
  const server = openServer(login);
  const journal = openJournal(folder);
  const workers = new Map<number, { key: string; work: PrinterWork }>();

  function adopt(printers: Hello['printers']): void {
    for (const printer of printers) {
      const key = `${printer.connection} ${printer.address}`;
      const known = workers.get(printer.id);
      if (known?.key === key) continue;
      known?.work.stop();
      log(`Impressora ${printer.name}: ${key}`);
      const onState = () => void greet().catch(() => {}); // the next heartbeat says it again
      const work = keepPrinting(printer, { server, journal, log, signal, onState, before: known?.work.done, times });
      workers.set(printer.id, { key, work });
    }
    for (const [id, { work }] of workers) {
      if (printers.some((printer) => printer.id === id)) continue;
      work.stop();
      workers.delete(id);
    }
  }
  async function greet(): Promise<void> {
    const states = [...workers].map(([id, { work }]) => ({ id, state: work.state() }));
    adopt((await server.hello({ version: VERSION, printers: states })).printers);
  }
  async function beat(): Promise<void> {
    while (!signal.aborted) {
      await greet().catch((error: unknown) => log(`Sem contato com o servidor: ${wordsOf(error)}`));
      await pause(HEARTBEAT_MS, signal);
    }
  }
  async function listen(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const onNews = (printers: readonly number[]) => {
        failures = 0;
        if (printers.some((id) => !workers.has(id))) void greet().catch(() => {}); // the next heartbeat does it
        for (const [id, { work }] of workers) if (printers.length === 0 || printers.includes(id)) work.wake();
      };
      await server.listen(onNews, signal).catch(() => {});
      failures += 1;
      // Not all shops at once when the server is back.
      await pause(Math.min(RECONNECT_MS, 500 * 2 ** failures) * (0.5 + Math.random()), signal);
    }
  }

  await Promise.race([untilAborted(signal), Promise.all([beat(), listen()])]);
  await Promise.all([...workers.values()].map(({ work }) => work.done));
  journal.close();
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
