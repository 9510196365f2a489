/** Card and wallet provider's status in words. Source: the product's specification, table of payment status labels. */
const LABELS: Readonly<Record<string, string>> = {
  '': 'Não confirmado',
  created: 'Não confirmado',
  pending: 'Pendente',
  approved: 'Pgto Aprovado',
  authorized: 'Autorizado',
  in_process: 'Em revisão',
  in_mediation: 'Em disputa',
  rejected: 'Rejeitado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  charged_back: 'Devolvido ao cartão de crédito',
};

/** @returns null for a status that the table does not know */
export const paymentStatusLabel = (status: string | null | undefined): string | null =>
  Object.hasOwn(LABELS, status ?? '') ? (LABELS[status ?? ''] ?? null) : null;
