import { flavorFields } from '@comanda/domain/menu/flavor-fields';
import type { Input } from '@comanda/contract/clients/client';
import type { simulateOrder } from '@comanda/contract/orders/simulator';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { readTime, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { asItemId } from '@comanda/domain/ids';
import type { SceneLine, SimulatorSearch } from './simulator-search.ts';

type Scene = NonNullable<Input<typeof simulateOrder>['body']>;

export const METHOD_CODES = {
  entrega: DELIVERY_METHOD.delivery,
  retirada: DELIVERY_METHOD.takeaway,
  mesa: DELIVERY_METHOD.table,
} as const;

/** The address of the page in the words of the call. @param zone the store's */
export function sceneOf(search: SimulatorSearch, zone: string): Scene {
  return {
    lines: (search.itens ?? []).map(lineOf),
    ...(search.quando === undefined ? {} : { at: momentOf(search.quando, zone).toISOString() }),
    delivery_method: METHOD_CODES[search.receber ?? 'entrega'],
    variable_fee_id: search.bairro ?? null,
    distance_km: search.km ?? null,
    area: search.area ?? '',
    real_id: search.pagamento ?? null,
    code_discount: search.cupom ?? '',
    first_order: search.cliente !== 'volta',
    points: search.pontos ?? 0,
    use_cashback: search.cashback ?? false,
    referral: search.indicado ?? false,
    decline_service_fee: search.sem_servico ?? false,
  };
}

const lineOf = ({ i, q, c = [], v, t, s = [], p }: SceneLine) => ({
  item_id: asItemId(i),
  quantity: q,
  complements: c.map(([complement_id, quantity]) => ({ complement_id, quantity })),
  variation_id: v ?? null,
  size: t ?? null,
  ...flavorFields(s.map(asItemId)),
  use_discount: p ?? false,
});

/** '2026-11-27T19:30' on the store's clock. */
export const momentOf = (text: string, zone: string): Date =>
  toInstant(text.slice(0, 10), readTime(text.slice(11)) ?? 0, zone);

export function clockText(at: Date, zone: string): string {
  const { date, minutes } = toLocal(at, zone);
  return `${date}T${writeTime(minutes)}`;
}
