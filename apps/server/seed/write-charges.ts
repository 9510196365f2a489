import { addDays, toLocal } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import type { Tx } from '../src/platform/db.ts';
import { LAST_MONTHS_DEBT, type Life } from './write-people.ts';

interface Told {
  name: string;
  /** By whose number among the clients; a company has none. */
  client?: number;
  phone?: string;
  tax_id?: string;
  description: string;
  amount: number;
  /** Days from today. */
  made: number;
  due: number;
  paid?: number;
  seen?: boolean;
  cancelled?: boolean;
  /** Of what the client owes. */
  debt?: true;
}

const CHARGES: readonly Told[] = [
  {
    name: 'Associação Comercial da Serra',
    phone: '3132228090',
    tax_id: '11444777000161',
    description: 'Sinal do coquetel, 80 pessoas',
    amount: 2400,
    made: -1,
    due: 0,
    seen: true,
  },
  {
    name: '',
    client: 3,
    description: 'Fiado do mês passado, 4 pedidos',
    amount: add(...LAST_MONTHS_DEBT),
    made: -2,
    due: 3,
    debt: true,
  },
  { name: 'Escola Girassol', phone: '3133345566', description: 'Marmitas, 3ª semana', amount: 1140, made: 0, due: 7 },
  { name: '', client: 5, description: 'Reserva de mesa, 12 pessoas', amount: 300, made: -6, due: -2, seen: true },
  { name: '', client: 7, description: 'Bolo de aniversário', amount: 180, made: -5, due: -3, paid: -4, seen: true },
  {
    name: 'Construtora Horizonte',
    tax_id: '11222333000181',
    description: 'Almoço da obra, mês passado',
    amount: 2860,
    made: -9,
    due: -5,
    paid: -6,
    seen: true,
  },
  { name: '', client: 9, description: 'Diferença do pedido', amount: 12.5, made: -8, due: -7, cancelled: true },
];

/** What people and companies owe beside orders. */
export async function writeCharges(
  tx: Tx,
  { store_id, store, people, now }: Pick<Life, 'store_id' | 'store' | 'now'> & { people: Life['people'] | null },
): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const rows = CHARGES.flatMap((told) => {
    const { client, made, due, paid, seen, cancelled, debt = false, ...charge } = told;
    const person = client === undefined ? undefined : store.clients[client];
    if ((client !== undefined && person === undefined) || (debt && people === null)) return [];
    const paid_by = people?.manager ?? null;
    return [
      {
        ...charge,
        store_id,
        ...(person && { client_id: person.id, name: person.name, phone: person.phone }),
        due_date: addDays(today, due),
        created_at: at(made),
        created_by: people?.owner ?? null,
        seen_at: seen ? at(made + 0.1) : null,
        ...(paid !== undefined && { paid_on: addDays(today, paid), paid_at: at(paid), paid_by }),
        cancelled_at: cancelled ? at(due) : null,
        pays_credit: debt,
        is_income: !debt,
      },
    ];
  });
  await tx.insertInto('single_charges').values(rows).execute();
}
