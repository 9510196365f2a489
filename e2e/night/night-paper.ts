import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPrintAgent, addPrinter, type Printer } from '@comanda/contract/floor/printers';
import { saveLogin } from 'comanda-print/config';
import { type FakePrinter, fakePrinter, type Mood, type Ticket } from '../../apps/server/test/fake-printer.ts';
import type { Caller } from './night-api.ts';

export interface NightPaper {
  grill: Printer;
  counter: Printer;
  /** What came out of a printer. */
  ticketsOf: (printer_id: number) => readonly Ticket[];
  /** From now on the grill's printer does this with whoever connects. */
  let: (mood: Mood) => void;
  close: () => Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, '../../packages/comanda-print/src/main.ts');

/** Two printers and the program that prints on them, as its own process; the counter's helps the grill's out. */
export async function layPaper(origin: string, owner: Caller, store_id: number): Promise<NightPaper> {
  let mood: Mood = 'prints';
  const machines: FakePrinter[] = [await fakePrinter(), await fakePrinter(() => mood)];
  const [atCounter, atGrill] = machines as [FakePrinter, FakePrinter]; // right above
  const { agent, token } = await owner(addPrintAgent, { body: { store_id, name: 'Computador do caixa' } });
  const add = (name: string, { address }: FakePrinter, more: object) =>
    owner(addPrinter, { body: { store_id, name, connection: 'tcp', address, agent_id: agent.id, ...more } });
  const counter = await add('Balcão', atCounter, {});
  const grill = await add('Chapa', atGrill, { prints_orders: false, prints_receipts: false, fallback_id: counter.id });
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-night-'));
  saveLogin(folder, { url: origin, token });
  const program: ChildProcess = spawn(process.execPath, [PROGRAM, 'run'], {
    env: { ...process.env, COMANDA_PRINT_DIR: folder },
    stdio: 'ignore',
  });
  return {
    grill,
    counter,
    ticketsOf: (id) => (id === grill.id ? atGrill : atCounter).tickets,
    let: (next) => (mood = next),
    async close() {
      const gone = new Promise((resolve) => program.once('exit', resolve));
      if (program.exitCode === null && program.kill('SIGTERM')) await gone;
      for (const machine of machines) await machine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
