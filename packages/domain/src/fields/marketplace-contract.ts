import { fields } from './field.ts';

/** What a store has agreed with a marketplace. */
export const MARKETPLACE_CONTRACT = fields({
  advance: { kind: 'flag', words: 'Antecipação combinada', in: ['row'] },
  commission: { kind: 'percent', words: 'Comissão', in: ['row'] },
  marketplace: { kind: 'word', words: 'Parceiro' },
  monthly_fee: { kind: 'money', words: 'Mensalidade', in: ['row'] },
  payment_fee: { kind: 'percent', words: 'Taxa de pagamento', in: ['row'] },
  payout_days: { kind: 'count', words: 'Dias até o repasse', in: ['row'] },
  promotion_share: { kind: 'percent', words: 'Parte da loja nas promoções', in: ['row'] },
  updated_at: { kind: 'instant', words: 'Mudado em' },
});
