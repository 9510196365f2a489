import { refusals } from './refusal.ts';

/** Refusals of issuing notes, and of taking them back. The product's own is that of `note_failed`. */
export const FISCAL = refusals({
  fiscal_not_enabled: [409, 'A emissão de notas não está ligada nesta loja. Ligue a integração na página das notas.'],
  note_already_issued: [409, 'Este pedido já tem nota.'],
  note_failed: [502, 'Não foi possível emitir a nota. Chame o suporte.'],
  note_refused: [422, 'A nota foi recusada: {reason}', { reason: 'text' }],
  note_waiting: [409, 'A nota foi enviada e a Sefaz ainda não respondeu. Veja de novo em um minuto.'],
  note_none: [404, 'Este pedido ainda não tem nota.'],
  note_not_sendable: [409, 'Esta nota não pode mais ser enviada.'],
  note_cancel_late: [409, 'O prazo para cancelar esta nota passou. Fale com o contador.'],
  note_not_mailed: [502, 'A nota não foi por e-mail. Tente de novo em um minuto.'],
  note_bill_open: [409, 'A nota sai quando a conta da mesa for fechada.'],
  fiscal_keys_refused: [422, 'O parceiro recusou: {reason}', { reason: 'text' }],
  fiscal_provider_silent: [503, 'Quem emite as notas não respondeu. Tente de novo em um minuto.'],
  numbers_in_use: [409, 'Há nota ou inutilização com um destes números.'],
});
