import { fields } from './field.ts';

/** How a store asks for reviews. Its views: `form`; `replies`, kept ready beside it. */
export const REVIEW_SETTING = fields({
  invite: { kind: 'flag', usual: false, words: 'Pedir avaliação depois da entrega', in: ['form'] },
  invite_minutes: { kind: 'minutes', usual: 60, words: 'Minutos depois da entrega', in: ['form'] },
  quiet_from: { kind: 'time', usual: '22:00', words: 'Não pedir a partir das', in: ['form'] },
  quiet_until: { kind: 'time', usual: '09:00', words: 'Voltar a pedir às', in: ['form'] },
  alert_rating: { kind: 'count', usual: 3, words: 'Avisar na hora até esta nota', in: ['form'] },
  invite_template: { kind: 'text', usual: '', max: 512, words: 'Modelo do WhatsApp', in: ['form'] },
  review_points: { kind: 'money', usual: 0, words: 'Saldo por avaliar', in: ['form'] },
  quick_replies: { kind: 'texts', words: 'Respostas prontas', in: ['replies'] },
  google_url: { kind: 'text', usual: '', max: 300, words: 'Link de avaliação do Google', in: ['form'] },
  google_points: { kind: 'money', usual: 0, words: 'Saldo pela visita', in: ['form'] },
});

/** What a review leaves beside its order. */
export const ORDER_REVIEW = fields({
  order_id: { kind: 'order' },
  invited_at: { kind: 'instant', usual: null, words: 'Avaliação pedida em' },
  delivery_liked: { kind: 'flag', usual: null, words: 'Gostou da entrega' },
  reasons: { kind: 'texts', words: 'Motivos' },
  named: { kind: 'flag', usual: true, words: 'Mostrar o nome' },
  changed_at: { kind: 'instant', usual: null, words: 'Mudada em' },
  replied_at: { kind: 'instant', usual: null, words: 'Respondida em' },
  hidden_at: { kind: 'instant', usual: null, words: 'Ocultada em' },
  hidden_reason: { kind: 'text', usual: '', max: 300, words: 'Motivo de ocultar' },
  discount_id: { kind: 'ref', usual: null, words: 'Cupom dado' },
  review_points: { kind: 'money', usual: null, words: 'Saldo da avaliação' },
  google_asked_at: { kind: 'instant', usual: null, words: 'Google pedido em' },
  google_points: { kind: 'money', usual: null, words: 'Saldo da visita' },
});
