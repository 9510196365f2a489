import { refusals } from './refusal.ts';

/** Refusals of what goes by a store's WhatsApp. */
export const WHATSAPP = refusals({
  whatsapp_off: [409, 'O WhatsApp desta loja não está ligado. Ligue na página do WhatsApp.'],
  whatsapp_keys_refused: [422, 'A Meta não aceitou: {reason}', { reason: 'text' }],
  whatsapp_silent: [503, 'O WhatsApp não respondeu. Tente de novo em um minuto.'],
  whatsapp_template_unfit: [
    422,
    'Escolha um modelo aprovado, sem foto e com até três campos: nome, pedido e situação.',
  ],
  whatsapp_template_refused: [422, 'A Meta não aceitou o modelo: {reason}', { reason: 'text' }],
  whatsapp_template_in_use: [409, 'Este modelo está em uso. Tire-o de lá antes: {where}', { where: 'text' }],
  whatsapp_message_empty: [422, 'Escreva a mensagem ou escolha um modelo.'],
  whatsapp_too_many_answers: [
    409,
    'O robô já tem {most} respostas da loja. Tire uma para ensinar outra.',
    { most: 'number' },
  ],
  whatsapp_window_closed: [409, 'Faz mais de 24 horas que a pessoa escreveu. Agora só um modelo aprovado chega.'],
});
