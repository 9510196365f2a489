import { refusals } from './refusal.ts';

/** Refusals of reading and answering a store's reviews on Google. */
export const REVIEWS = refusals({
  google_off: [409, 'A ligação com o Google não está disponível nesta instalação.'],
  google_silent: [503, 'O Google não respondeu. Tente de novo daqui a pouco.'],
  google_refused: [409, '{why}', { why: 'text' }],
  google_connect_expired: [409, 'Esta ligação com o Google venceu. Comece de novo.'],
  google_connect_refused: [409, 'O Google não confirmou a ligação. Tente de novo.'],
  google_reply_long: [422, 'O Google não aceita uma resposta tão longa. Encurte o texto.'],
});
