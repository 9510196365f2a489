import { orderStatus } from '@comanda/contract/orders/orders';
import { SOLD_FILTERS, type SoldFilter } from '@comanda/contract/reports/sold-filters';
import { day, keysOf } from '@comanda/contract/fields';
import * as z from 'zod';
import { CHANNELS } from '../../platform/order-channels.ts';
import { LANES, VIEWS } from './board/board.ts';
import { ORIGINS } from './origin-words.ts';

const orderId = z.coerce.number().int().positive();

/** As the call names them, and as a report's row says them; the server checks what they are. */
const sold = z.partialRecord(z.enum(keysOf<SoldFilter>(SOLD_FILTERS)), z.coerce.string().max(200));

/** What is looked at stands in the address: view, channel, words, lane on a phone, and the open order. */
export const boardSearch = z.object({
  ver: z.enum(VIEWS).optional().catch(undefined),
  canal: z.enum(CHANNELS).optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  aba: z.enum(LANES).optional().catch(undefined),
  pedido: orderId.optional().catch(undefined),
  de: day.optional().catch(undefined),
  ate: day.optional().catch(undefined),
  situacao: orderStatus.optional().catch(undefined),
  pagamento: z.coerce.number().int().min(1).max(99_999).optional().catch(undefined),
  origem: z.enum(ORIGINS).optional().catch(undefined),
  pago: z.enum(['sim', 'nao']).optional().catch(undefined),
  nota: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  cliente: orderId.optional().catch(undefined),
  vendas: sold.optional().catch(undefined),
});
export type BoardSearch = z.output<typeof boardSearch>;

/** What stands behind the button Filtros; the board has no use for the state, which is its lanes. */
export const filtersOf = ({ ver, situacao, pagamento, pago, origem, nota, cliente }: BoardSearch) => [
  ...(ver === 'historico' ? [situacao, cliente] : []),
  pagamento,
  pago,
  origem,
  nota,
];

export const findSearch = z.object({ busca: z.string().max(80).optional().catch(undefined) });
