import { refusals } from './refusal.ts';

/** Refusals of the posts on Instagram. */
export const INSTAGRAM = refusals({
  instagram_off: [409, 'Este servidor não tem acesso ao Instagram. Quem cuida da instalação liga.'],
  instagram_not_connected: [409, 'Conecte o Instagram da loja antes de agendar. O rascunho pode ficar.'],
  instagram_connect_expired: [409, 'A visita ao Instagram passou do tempo. Comece de novo.'],
  instagram_connect_refused: [409, 'O Instagram não confirmou a conta. Ela precisa ser profissional. Comece de novo.'],
  instagram_silent: [503, 'O Instagram não respondeu. Tente de novo em alguns minutos.'],
  instagram_moved_on: [409, 'Este post já foi enviado ao Instagram. Veja como ele está agora.'],
  instagram_past: [422, 'Escolha um dia e uma hora que ainda não passaram.'],
  instagram_too_many: [409, 'São até {most} posts na fila. Apague um deles.', { most: 'number' }],
});
