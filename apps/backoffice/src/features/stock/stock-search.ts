import { MOVEMENT_REASONS } from '@comanda/contract/menu/stock';
import type { STOCK_TYPE } from '@comanda/domain/codes';
import * as z from 'zod';

const whole = z.coerce.number().int().positive();

/** A link from the list of what needs somebody says 1. */
const onlyLow = z
  .literal([true, 1])
  .transform(() => true as const)
  .optional()
  .catch(undefined);

export const SHEETS = ['contagem', 'entrada', 'perda'] as const;
/** 1 items, 2 complements. */
export type SheetType = typeof STOCK_TYPE.items | typeof STOCK_TYPE.complements;
export type SheetName = (typeof SHEETS)[number];

export const stockSearch = z.object({
  folha: z.enum(SHEETS).optional().catch(undefined),
  abaixo: onlyLow,
});
export type StockSearch = z.output<typeof stockSearch>;

export const historySearch = z.object({
  motivo: z.enum(MOVEMENT_REASONS).optional().catch(undefined),
  item: whole.optional().catch(undefined),
  complemento: whole.optional().catch(undefined),
  insumo: whole.optional().catch(undefined),
});
export type HistorySearch = z.output<typeof historySearch>;

export const tagsSearch = z.object({
  insumo: z
    .union([z.literal('novo'), whole])
    .optional()
    .catch(undefined),
  abaixo: onlyLow,
});
export type TagsSearch = z.output<typeof tagsSearch>;
