import { payableForm } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween, type LocalDate, toLocal } from '@comanda/domain/local-time';
import { times } from '@comanda/domain/money';
import type { PayableKind, Recurrence } from '@comanda/domain/payables/codes';
import { addMonths, monthStart, PAYMENTS_MAX, repeats } from '@comanda/domain/payables/due-dates';
import { sql } from 'kysely';
import { addPayable } from '../src/features/payables/add-payable.ts';
import { addUsualCategories } from '../src/features/payables/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

interface Bill {
  description: string;
  counterpart: string;
  category: string;
  amount: number;
  /** Of the month, where it repeats by months; otherwise days from today to the first due date. */
  day?: number;
  in?: number;
  recurrence?: Recurrence;
  instalments?: number;
  kind?: PayableKind;
  /** How much each month differs from the typed amount. */
  varies?: readonly number[];
  /** Nobody has paid it yet, though it is due. */
  late?: boolean;
}

/** So many days of sales the demo begins with: bills begin with the first whole month of them. */
const SOLD_DAYS = 92;
/** What everything was cheaper by, a month back: prices have risen, and the shop has grown. */
const MONTH_STEP = 0.978;
const SEASONS = [0.94, 1.07, 1, 1.11, 0.9, 1.03];
const BILLS: readonly Bill[] = [
  {
    description: 'Aluguel do salão',
    counterpart: 'Imobiliária Horto',
    category: 'Aluguel e condomínio',
    amount: 4200,
    day: 10,
  },
  { description: 'Equipe, salários', counterpart: '', category: 'Salários', amount: 9840, day: 5 },
  { description: 'Vale da equipe', counterpart: '', category: 'Salários', amount: 3120, day: 20 },
  { description: 'Pró-labore', counterpart: '', category: 'Salários', amount: 4200, in: -726, recurrence: 'weekly' },
  {
    description: 'FGTS e INSS',
    counterpart: 'Receita Federal',
    category: 'Encargos e benefícios',
    amount: 1986.4,
    day: 30,
  },
  {
    description: 'Energia',
    counterpart: 'Cemig',
    category: 'Luz, gás e água',
    amount: 1184.3,
    day: 17,
    varies: SEASONS,
  },
  { description: 'Água', counterpart: 'Copasa', category: 'Luz, gás e água', amount: 312.75, day: 15, varies: SEASONS },
  { description: 'Internet', counterpart: 'Minas Fibra', category: 'Internet e telefone', amount: 189.9, day: 6 },
  { description: 'Contador', counterpart: 'Contábil Serra', category: 'Contador e sistemas', amount: 680, day: 10 },
  {
    description: 'Carnes da semana',
    counterpart: 'Frigorífico Serra do Curral',
    category: 'Comida e bebida',
    amount: 1480,
    in: -728,
    recurrence: 'weekly',
  },
  {
    description: 'Queijos',
    counterpart: 'Laticínios Dona Alzira',
    category: 'Comida e bebida',
    amount: 742.6,
    in: -725,
    recurrence: 'weekly',
  },
  {
    description: 'Bebidas, pedido grande',
    counterpart: 'Distribuidora Sabará',
    category: 'Comida e bebida',
    amount: 6630,
    in: -25,
    recurrence: 'instalments',
    instalments: 3,
  },
  { description: 'Embalagens', counterpart: 'Papel e Cia', category: 'Embalagens', amount: 1290, day: 24 },
  { description: 'Gás, 2 cilindros P45', counterpart: 'Gás Minas', category: 'Luz, gás e água', amount: 960, in: 0 },
  {
    description: 'Simples Nacional',
    counterpart: 'Receita Federal',
    category: 'Simples Nacional',
    amount: 2480,
    in: -2,
    late: true,
  },
  {
    description: 'Coifa nova',
    counterpart: 'Inox BH',
    category: 'Equipamentos',
    amount: 7000,
    in: -40,
    recurrence: 'instalments',
    instalments: 6,
  },
  {
    description: 'Coquetel da Associação, o restante',
    counterpart: 'Associação Comercial da Serra',
    category: 'Eventos e encomendas',
    amount: 2400,
    in: 0,
    kind: 'receivable',
  },
  {
    description: 'Marmitas da obra',
    counterpart: 'Construtora Horizonte',
    category: 'Eventos e encomendas',
    amount: 1860,
    day: 28,
    kind: 'receivable',
  },
];

/** Months of bills as a restaurant of this size has them: paid when they fell due, but for one. */
export async function writePayables(
  tx: Tx,
  { store_id, store, now }: Pick<Life, 'store_id' | 'store' | 'now'>,
  /** How large the shop is beside the first one. */
  size = 1,
): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  const categories = new Map((await addUsualCategories(tx, store_id)).map(({ name, id }) => [name, id]));
  const [bank] = await tx
    .insertInto('money_accounts')
    .values([
      { store_id, name: 'Itaú', balance: times(12840.55, size), balance_on: today },
      { store_id, name: 'Mercado Pago', balance: times(2371.75, size), balance_on: today },
      { store_id, name: 'Gaveta', balance: 800, balance_on: today },
    ])
    .returning('id')
    .execute();
  for (const whole of BILLS) {
    const bill = { ...whole, amount: times(whole.amount, size) };
    const due_date = firstDue(bill, today);
    const recurrence = bill.recurrence ?? (bill.day === undefined ? 'none' : 'monthly');
    const { payable_id, id } = await addPayable(
      tx,
      store_id,
      payableForm.parse({
        ...bill,
        kind: bill.kind ?? 'payable',
        category_id: categories.get(bill.category) ?? null,
        due_date,
        recurrence,
      }),
      now,
    );
    await vary(tx, store_id, payable_id, bill);
    if (repeats({ recurrence })) await cheapen(tx, store_id, payable_id, today);
    if (bill.late)
      await tx
        .insertInto('payable_extras')
        .values({ store_id, payment_id: id, kind: 'addition', description: 'Multa do atraso', amount: 18.2 })
        .execute();
    else await payUntil(tx, store_id, payable_id, today, bank?.id ?? null);
  }
  await tx
    .insertInto('payable_settings')
    .values({ store_id, remind: true, remind_days: 1, reserve: times(5000, size) })
    .execute();
}

/**
 * What repeats fell due before the months that the demo begins with, too, as far back as something was sold.
 * @param first the first day that something was sold on
 */
export async function writePastPayables(
  tx: Tx,
  store_id: StoreId,
  { first, today, now }: { first: LocalDate; today: LocalDate; now: Date },
): Promise<void> {
  const begin = nextMonth(first);
  const bank = await tx
    .selectFrom('money_accounts')
    .where('store_id', '=', store_id)
    .where('name', '=', 'Itaú')
    .select('id')
    .executeTakeFirst();
  const series = await tx
    .selectFrom('payables')
    .where('store_id', '=', store_id)
    .where('recurrence', 'in', ['weekly', 'monthly'])
    .where('until', 'is', null)
    .select(['kind', 'description', 'counterpart', 'category_id', 'amount', 'recurrence', 'first_due'])
    .execute();
  for (const { first_due, ...bill } of series) {
    const told = BILLS.find(({ description }) => description === bill.description);
    const steps = Array.from({ length: PAYMENTS_MAX }, (_, at) => -at - 1);
    const due_date = steps
      .map((step) => (bill.recurrence === 'weekly' ? addDays(first_due, 7 * step) : addMonths(first_due, step)))
      .findLast((day) => day >= begin);
    if (told === undefined || due_date === undefined) continue;
    const form = payableForm.parse({ ...bill, due_date, until: addDays(first_due, -1) });
    const { payable_id } = await addPayable(tx, store_id, form, now);
    await vary(tx, store_id, payable_id, { ...told, amount: bill.amount });
    await cheapen(tx, store_id, payable_id, today);
    await payUntil(tx, store_id, payable_id, today, bank?.id ?? null);
  }
}

/** The month of a shop's first sales is not a whole one: its bills begin with the next. */
const nextMonth = (first: LocalDate): LocalDate => addMonths(monthStart(first), 1);

function firstDue({ day, recurrence, in: ahead = 0 }: Bill, today: LocalDate): LocalDate {
  const begin = nextMonth(addDays(today, -SOLD_DAYS));
  if (day !== undefined) return addMonths(`2026-01-${String(day).padStart(2, '0')}`, monthsSince(begin));
  const due = addDays(today, ahead);
  if (recurrence !== 'weekly' || due >= begin) return due;
  return addDays(due, 7 * Math.ceil(daysBetween(due, begin) / 7));
}
const monthsSince = (day: LocalDate): number => (Number(day.slice(0, 4)) - 2026) * 12 + Number(day.slice(5, 7)) - 1;

async function vary(tx: Tx, store_id: StoreId, payable_id: number, { amount, varies = [] }: Bill): Promise<void> {
  for (const [position, factor] of varies.entries())
    await tx
      .updateTable('payable_payments')
      .set({ amount: times(amount, factor) })
      .where('store_id', '=', store_id)
      .where('payable_id', '=', payable_id)
      .where('position', '=', position)
      .execute();
}

/** What was due in the past cost what things cost then. */
async function cheapen(tx: Tx, store_id: StoreId, payable_id: number, today: string): Promise<void> {
  await sql`
    update payable_payments set amount = round(amount * power(${MONTH_STEP}::numeric, (${today}::date - due_date) / 30), 2)
    where store_id = ${store_id} and payable_id = ${payable_id} and due_date < ${today}::date - 30`.execute(tx);
}

async function payUntil(
  tx: Tx,
  store_id: StoreId,
  payable_id: number,
  today: string,
  account_id: number | null,
): Promise<void> {
  await tx
    .updateTable('payable_payments')
    .set((eb) => ({ paid_on: eb.ref('due_date'), account_id }))
    .where('store_id', '=', store_id)
    .where('payable_id', '=', payable_id)
    .where('due_date', '<', today)
    .execute();
}
