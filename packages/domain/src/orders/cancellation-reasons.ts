/** Codes of a merchant's cancellation in Open Delivery (Abrasel) v1.7, POST /v1/orders/{orderId}/requestCancellation. */
export type OpenDeliveryCancellation =
  | 'SYSTEMIC_ISSUES'
  | 'DUPLICATE_APPLICATION'
  | 'UNAVAILABLE_ITEM'
  | 'RESTAURANT_WITHOUT_DELIVERY_PERSON'
  | 'OUTDATED_MENU'
  | 'ORDER_OUTSIDE_THE_DELIVERY_AREA'
  | 'BLOCKED_CUSTOMER'
  | 'OUTSIDE_DELIVERY_HOURS'
  | 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT'
  | 'RISK_AREA'
  | 'DELIVERY_PROBLEM';

export type CancelledBy = 'store' | 'customer' | 'system';

export interface CancellationReason {
  readonly code: string;
  readonly label: string;
  /** Null where the standard knows no merchant's code: the CANCELLED event alone tells the partner. */
  readonly open_delivery: OpenDeliveryCancellation | null;
}

/** What people choose from, in this order; 'other' asks for the reason in words. */
export const CANCELLATION_REASONS = {
  store: [
    { code: 'unavailable_item', label: 'Item em falta', open_delivery: 'UNAVAILABLE_ITEM' },
    {
      code: 'too_busy',
      label: 'Cozinha sem capacidade agora',
      open_delivery: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT',
    },
    { code: 'no_driver', label: 'Sem entregador', open_delivery: 'RESTAURANT_WITHOUT_DELIVERY_PERSON' },
    {
      code: 'outside_area',
      label: 'Endereço fora da área de entrega',
      open_delivery: 'ORDER_OUTSIDE_THE_DELIVERY_AREA',
    },
    { code: 'risk_area', label: 'Área de risco', open_delivery: 'RISK_AREA' },
    { code: 'outside_hours', label: 'Fora do horário de entrega', open_delivery: 'OUTSIDE_DELIVERY_HOURS' },
    { code: 'outdated_menu', label: 'Cardápio desatualizado', open_delivery: 'OUTDATED_MENU' },
    { code: 'duplicate', label: 'Pedido repetido', open_delivery: 'DUPLICATE_APPLICATION' },
    { code: 'customer_asked', label: 'O cliente pediu para cancelar', open_delivery: null },
    { code: 'not_paid', label: 'Pagamento não confirmado', open_delivery: 'SYSTEMIC_ISSUES' },
    { code: 'delivery_problem', label: 'Problema na entrega', open_delivery: 'DELIVERY_PROBLEM' },
    { code: 'blocked_customer', label: 'Cliente bloqueado ou trote', open_delivery: 'BLOCKED_CUSTOMER' },
    { code: 'other', label: 'Outro motivo', open_delivery: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT' },
  ],
  customer: [
    { code: 'changed_mind', label: 'Mudei de ideia', open_delivery: null },
    { code: 'wrong_items', label: 'Errei os itens do pedido', open_delivery: null },
    { code: 'wrong_address', label: 'Errei o endereço', open_delivery: null },
    { code: 'wrong_payment', label: 'Quero pagar de outro jeito', open_delivery: null },
    { code: 'duplicate', label: 'Pedi duas vezes', open_delivery: 'DUPLICATE_APPLICATION' },
    { code: 'takes_too_long', label: 'Está demorando', open_delivery: null },
    { code: 'other', label: 'Outro motivo', open_delivery: null },
  ],
  system: [
    {
      code: 'not_accepted',
      label: 'A loja não aceitou a tempo',
      open_delivery: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT',
    },
    { code: 'payment_failed', label: 'O pagamento não foi aprovado', open_delivery: 'SYSTEMIC_ISSUES' },
    { code: 'test_order', label: 'Fim do pedido de teste', open_delivery: null },
    { code: 'partner_cancelled', label: 'Cancelado pelo aplicativo parceiro', open_delivery: null },
  ],
} as const satisfies { readonly [by in CancelledBy]: readonly CancellationReason[] };

type Reasons = typeof CANCELLATION_REASONS;
export type CancellationCode = Reasons[CancelledBy][number]['code'];

/** The reason must be said in words. */
export const NEEDS_WORDS: CancellationCode = 'other';

/** In place of a code where nobody said why. */
export const UNSAID = 'unsaid';

export const findCancellationReason = (by: CancelledBy, code: string): CancellationReason | undefined =>
  CANCELLATION_REASONS[by].find((reason: CancellationReason) => reason.code === code);
