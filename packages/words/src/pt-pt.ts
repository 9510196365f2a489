import type { Catalogue } from './words.ts';

/** What Portugal says otherwise than Brazil. A text that is not here is said the same, or not translated yet. */
export const PT_PT: Catalogue = {
  'O pedido mínimo para entrega é {minimum_order}. Faltam {missing}.':
    'A encomenda mínima para entrega é {minimum_order}. Faltam {missing}.',
};
