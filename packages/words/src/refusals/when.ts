import { refusals } from './refusal.ts';

/** Refusals of the hour: a store that is closed, a slot that it does not offer. */
export const WHEN = refusals({
  store_closed: [409, 'A loja está fechada agora. {next}', { next: 'opening' }],
  store_closed_date: [409, 'A loja não abre hoje. {next}', { next: 'opening' }],
  store_temporarily_closed: [409, 'A loja está fechada temporariamente. {next}', { next: 'opening' }],
  delivery_closed: [409, 'A entrega está pausada agora. Você pode retirar na loja.'],
  takeaway_closed: [409, 'A retirada está pausada agora. Você pode pedir para entregar.'],
  only_scheduling: [409, 'A loja está fechada agora, mas aceita agendamento. Escolha dia e horário.'],
  slot_too_soon: [409, 'Este horário ficou em cima da hora. Escolha a partir de {earliest}.', { earliest: 'moment' }],
  slot_too_far: [
    422,
    'A loja agenda até {max_schedule_days} dias à frente. Escolha outro dia.',
    { max_schedule_days: 'number' },
  ],
  slot_closed: [409, 'A loja não abre neste horário. Escolha outro.'],
  slot_full: [409, 'A cozinha está cheia neste horário. Escolha outro.'],
  slot_not_offered: [422, 'Escolha um dos horários da lista.'],
});
