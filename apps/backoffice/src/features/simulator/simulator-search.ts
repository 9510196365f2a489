import { localTime } from '@comanda/contract/fields';
import * as z from 'zod';

const id = z.number().int().positive();
/** One line of the order, short enough for an address: item, quantity, complements as [id, quantity]. */
const line = z.object({
  i: id,
  q: id,
  c: z.array(z.tuple([id, id])).optional(),
  /** variation */
  v: id.optional(),
  /** size */
  t: z.literal([1, 2]).optional(),
  /** flavors */
  s: z.array(id).max(3).optional(),
  /** paid with points */
  p: z.literal(true).optional(),
});
export type SceneLine = z.output<typeof line>;

export const METHODS = ['entrega', 'retirada', 'mesa'] as const;

/** A whole simulation, so that its address can be sent to somebody. */
export const simulatorSearch = z.object({
  itens: z.array(line).max(50).optional().catch(undefined),
  /** The store's clock: '2026-11-27T19:30'. */
  quando: localTime.optional().catch(undefined),
  receber: z.enum(METHODS).optional().catch(undefined),
  bairro: id.optional().catch(undefined),
  /** The name of a drawn area. */
  area: z.string().max(80).optional().catch(undefined),
  km: z.number().min(0).max(500).optional().catch(undefined),
  pagamento: id.optional().catch(undefined),
  cupom: z.coerce.string().max(60).optional().catch(undefined),
  cliente: z.enum(['novo', 'volta']).optional().catch(undefined),
  pontos: z.number().int().min(0).max(1_000_000).optional().catch(undefined),
  cashback: z.literal(true).optional().catch(undefined),
  indicado: z.literal(true).optional().catch(undefined),
  sem_servico: z.literal(true).optional().catch(undefined),
});
export type SimulatorSearch = z.output<typeof simulatorSearch>;
