import { newComplementGroupForm } from '@comanda/contract/menu/complements';
import { money } from '@comanda/contract/fields';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import * as z from 'zod';

const count = z
  .number()
  .int()
  .min(0)
  .max(100)
  .nullable()
  .transform((value) => value ?? 0);
/** A complement group with its options, as the editor types it. */
export const groupForm = newComplementGroupForm
  .pick({ name: true, description: true, is_pizza: true, price_rule: true, only_one: true })
  .required()
  .extend({
    min: count,
    max: count,
    complements: z.array(
      z.object({
        id: z.number().optional(),
        name: newComplementGroupForm.shape.name,
        description: z.string().max(300),
        price: money.nullable().transform((value) => value ?? ZERO),
      }),
    ),
  })
  .refine(({ min, max }) => max === 0 || min <= max, {
    error: () => t('O mínimo não pode passar do máximo.'),
    path: ['min'],
  });
export type ComplementGroupValues = z.input<typeof groupForm>;
