import { PIX_CODES } from '@comanda/domain/codes';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { add, money } from '@comanda/domain/money';
import { type BankEntry, describeBankLine } from '@comanda/domain/statements/bank-line';
import { pixCredits } from '@comanda/domain/statements/pix-lines';
import { judgePix } from '@comanda/domain/statements/pix-outcome';
import { insertLines, insertStatement, matchStatement } from '../src/features/bank-statements/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAYS = 3;
const BANK = { filename: 'extrato-itau.ofx', bank: 'Itaú', account: '6731' };

/** The bank's statement of the last days: most Pix fit, and each way in which one may not is there once. */
export async function writeStatements(tx: Tx, { store_id, store, people, now }: Life): Promise<void> {
  const { zone } = store.opening;
  const today = toLocal(now, zone).date;
  const [starts, ends] = [addDays(today, -DAYS), addDays(today, -1)];
  const orders = await tx
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('payment', 'in', PIX_CODES)
    .where('status', '=', 'delivered')
    .where('tab_id', 'is', null)
    .where('day', '>=', addDays(starts, -1))
    .where('day', '<=', ends)
    .select(['id', 'client_name', 'total', 'created_at'])
    .orderBy('id')
    .execute();
  const ofDays = orders.filter(({ created_at }) => {
    const { date } = toLocal(created_at, zone);
    return date >= starts && date <= ends;
  });
  const entries = ofDays.flatMap(({ id, client_name, total, created_at }, at): BankEntry[] => {
    const { date, minutes } = toLocal(created_at, zone);
    const name = client_name.toLocaleUpperCase('pt-BR');
    const paid = {
      date,
      minutes: Math.min(minutes + 1 + (at % 4), 1439),
      amount: total,
      name,
      memo: `PIX RECEBIDO ${endToEnd(date, id)}`,
      bank_id: '',
    };
    if (at === 1) return [{ ...paid, amount: money(0.01) }];
    if (at === 3) return [{ ...paid, name: 'J F SANTOS' }];
    if (at === 5) return [{ ...paid, date: addDays(today, 2), minutes: null, memo: 'PIX AGENDADO' }];
    return at === 7 ? [] : [paid];
  });
  entries.push({
    date: ends,
    minutes: 18 * 60 + 40,
    amount: money(42.9),
    name: 'THIAGO SAMPAIO',
    memo: `PIX RECEBIDO ${endToEnd(ends, 1)}`,
    bank_id: '',
  });
  const lines = pixCredits({
    ...BANK,
    starts,
    ends,
    lines: entries.map((entry) => describeBankLine(entry, today)),
    refused: [],
  });
  const statement_id = await insertStatement(tx, store_id, {
    ...BANK,
    starts,
    ends,
    digest: `demo ${add(...lines.map(({ amount }) => amount))}`,
    credits: lines.length,
    uploaded_by: people.owner,
    uploaded_at: now,
  });
  if (statement_id === null) return; // it is there already
  await insertLines(tx, store_id, statement_id, lines);
  const user = { id: people.owner, device: 0 };
  await matchStatement(
    { db: tx, transaction: (work) => work(tx), events: { wake: () => undefined } },
    { store_id, user, now },
    { starts, ends },
    ({ orders: ours, statement, claimed }) => Promise.resolve({ ok: true, match: judgePix(ours, statement, claimed) }),
  );
}

/** As the central bank numbers it. */
const endToEnd = (date: string, id: number) =>
  `E60746948${date.replaceAll('-', '')}2200${String(id).padStart(11, '0')}`;
