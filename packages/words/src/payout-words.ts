import { t } from './i18n.ts';

type Marketplace = 'ifood' | '99food' | 'rappi' | 'uber' | 'other';

/** What marketplaces are called, by their code. */
export const MARKETPLACE_NAMES: Record<Marketplace, () => string> = {
  ifood: () => 'iFood',
  '99food': () => '99Food',
  rappi: () => 'Rappi',
  uber: () => 'Uber Eats',
  other: () => t('Outro parceiro'),
};

/** A partner's name as people write it; of one that nobody knows as it came. */
export const partnerName = (origin: string): string =>
  Object.hasOwn(MARKETPLACE_NAMES, origin) ? MARKETPLACE_NAMES[origin as Marketplace]() : origin; // its own key

export const FINDING_NAMES = {
  missing_payout: () => t('Pedido sem repasse'),
  late_payout: () => t('Repasse atrasado'),
  commission_above: () => t('Comissão acima do contrato'),
  payment_fee_above: () => t('Taxa de pagamento acima do contrato'),
  refund_after_delivery: () => t('Devolução depois da entrega'),
  promotion_unagreed: () => t('Promoção que a loja não aceitou'),
  advance_unagreed: () => t('Antecipação que não foi combinada'),
  sale_below: () => t('Venda menor que o pedido'),
  unexplained: () => t('Desconto sem explicação'),
  monthly_fee_above: () => t('Mensalidade acima do contrato'),
  not_ours: () => t('Pedido que não está na loja'),
} as const;

export const EVIDENCE_NAMES = {
  arrived: () => t('Pedido chegou'),
  accepted: () => t('Aceito pela loja'),
  ready: () => t('Pronto'),
  left: () => t('Saiu para entrega'),
  delivered: () => t('Entregue'),
  message: () => t('Mensagem'),
  picture: () => t('Foto ou assinatura na entrega'),
  finding: () => t('No extrato'),
} as const;
