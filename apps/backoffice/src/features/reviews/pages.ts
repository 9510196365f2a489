import { REVIEW_VIEWS } from '@comanda/contract/marketing/reviews';
import { REVIEW_REASON_CODES } from '@comanda/domain/clients/reviews';
import { Star } from 'lucide-react';
import * as z from 'zod';
import { MANAGERS, page } from '../../platform/page/page.ts';

const reviewsSearch = z.object({
  /** Of those that are ours; or what people wrote on Google. */
  ver: z
    .enum([...REVIEW_VIEWS, 'google'])
    .optional()
    .catch(undefined),
  motivo: z.enum(REVIEW_REASON_CODES).optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).max(400).optional().catch(undefined),
  /** The order whose review is open. */
  pedido: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ReviewsSearch = z.output<typeof reviewsSearch>;

export const reviewsPage = page({
  path: '/store/reviews/$id',
  title: 'Avaliações',
  words: ['notas', 'estrelas', 'reclamações', 'responder cliente', 'pedir avaliação', 'elogios'],
  icon: Star,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 1.5 },
  search: reviewsSearch,
  load: () => import('./reviews-page.tsx'),
  component: 'ReviewsPage',
});
