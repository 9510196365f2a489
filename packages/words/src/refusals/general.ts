import { refusals } from './refusal.ts';

/** Refusals that any call may answer. Quoted from the product: the one of `internal`. */
export const GENERAL = refusals({
  invalid_input: [422, 'Confira os campos marcados e tente de novo.'],
  not_found: [404, 'Não encontramos o que você procura.'],
  unauthorized: [401, 'Entre na sua conta para continuar.'],
  forbidden: [403, 'Seu usuário não tem permissão para isso. Fale com o dono da loja.'],
  proof_needed: [403, 'Confirme a sua senha para continuar.'],
  foreign_origin: [403, 'Este pedido veio de outro site e foi recusado.'],
  too_many_attempts: [429, 'Muitas tentativas. Espere {seconds} segundos e tente de novo.', { seconds: 'number' }],
  too_many_streams: [429, 'Há telas demais abertas ao mesmo tempo. Feche as que não usa e tente de novo.'],
  too_large: [413, 'O arquivo é grande demais.'],
  conflict: [409, 'Outra pessoa mudou isto agora há pouco. Confira e tente de novo.'],
  unavailable: [503, 'O sistema está se recuperando. Tente de novo em alguns segundos.'],
  internal: [500, 'Encontramos um problema, tente novamente mais tarde!'],
});
