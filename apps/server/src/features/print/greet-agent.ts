import type { Out } from '@comanda/contract/route';
import type { greetPrintAgent } from '@comanda/contract/floor/print-jobs';
import { hashToken, newStoreToken } from '../../platform/tokens.ts';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { tellPrinters } from './make-jobs.ts';
import { insertAgent, type KnownAgent, markAgentSeen } from './print-agents.repo.ts';
import { findPrinterRows, lockPrinter } from './printers.repo.ts';
import { getShop } from './printing-store.repo.ts';
import { changeState } from './report-job.ts';

/** A key for a program; only its hash is kept. */
export async function addAgent(tx: Tx, store_id: StoreId, name: string, now: Date) {
  const token = newStoreToken(store_id);
  return { agent: await insertAgent(tx, store_id, name, hashToken(token), now), token };
}

/** The program is there, says how its printers are, and learns which ones it has. */
export async function greetAgent(
  { db, transaction, events }: Pick<Services, 'db' | 'transaction' | 'events'>,
  agent: KnownAgent,
  { version, printers }: Out<(typeof greetPrintAgent)['body']>,
  now: Date,
) {
  const { store_id } = agent;
  await markAgentSeen(db, agent, now, version);
  for (const { id, state } of printers) {
    const told = await transaction(async (tx) => {
      const printer = await lockPrinter(tx, store_id, id);
      if (printer?.agent_id !== agent.id || printer.state === state) return false;
      await changeState(tx, store_id, printer, state, now);
      await tellPrinters(tx, store_id, [id], now);
      return true;
    });
    if (told) events.wake(store_id);
  }
  const own = (await findPrinterRows(db, store_id)).filter(({ agent_id }) => agent_id === agent.id);
  return {
    agent: agent.name,
    store: (await getShop(db, store_id)).name,
    printers: own.flatMap(({ id, name, connection, address }) =>
      connection === 'browser' ? [] : [{ id, name, connection, address }],
    ),
  };
}
