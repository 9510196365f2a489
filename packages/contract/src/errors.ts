import { CASH_ERRORS } from './cash-errors.ts';
import { DELIVERY_ERRORS } from './delivery-errors.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { STORE_ERRORS } from './store-errors.ts';
import { TABLE_ERRORS } from './table-errors.ts';

/**
 * Every refusal of the API: code → HTTP status and the sentence that the person reads. `{name}` is filled from the detail.
 * Sentences between the marks are quoted from the product's error catalogue, word for word.
 */
export const ERRORS = {
  // general
  invalid_input: [422, 'Confira os campos marcados e tente de novo.'],
  not_found: [404, 'Não encontramos o que você procura.'],
  unauthorized: [401, 'Entre na sua conta para continuar.'],
  forbidden: [403, 'Seu usuário não tem permissão para isso. Fale com o dono da loja.'],
  proof_needed: [403, 'Confirme a sua senha para continuar.'],
  foreign_origin: [403, 'Este pedido veio de outro site e foi recusado.'],
  too_many_attempts: [429, 'Muitas tentativas. Espere {seconds} segundos e tente de novo.'],
  too_many_streams: [429, 'Há telas demais abertas ao mesmo tempo. Feche as que não usa e tente de novo.'],
  too_large: [413, 'O arquivo é grande demais.'],
  conflict: [409, 'Outra pessoa mudou isto agora há pouco. Confira e tente de novo.'],
  unavailable: [503, 'O sistema está se recuperando. Tente de novo em alguns segundos.'],
  internal: [500, 'Encontramos um problema, tente novamente mais tarde!'],
  // catalogue: sign in and sign up
  user_not_found: [404, 'Usuário não encontrado, tente novamente!'],
  wrong_password: [401, 'Senha incorreta, tente novamente!'],
  login_failed: [401, 'Não foi possível realizar o login, tente novamente!'],
  email_taken: [409, 'Este email já está em uso.'],
  phone_taken: [409, 'Já existe uma conta com este telefone. Entre com a sua senha, ou diga também o seu e-mail.'],
  invalid_cpf: [422, 'CPF inválido!'],
  invalid_cnpj: [422, 'CNPJ inválido!'],
  invalid_tax_id: [422, 'CPF ou CNPJ inválido'],
  invalid_nif: [422, 'NIF inválido.'],
  invalid_phone: [422, 'Telefone inválido. Confira o DDD e o número.'],
  invalid_phone_portugal: [422, 'Telefone inválido. Confira os nove dígitos.'],
  weak_password: [
    422,
    'Use pelo menos 8 caracteres que ninguém adivinhe: três palavras que só você juntaria, por exemplo.',
  ],
  reset_link_expired: [422, 'Este link já foi usado ou venceu. Peça outro.'],
  user_disabled: [401, 'Este usuário está desativado. Fale com o dono da loja.'],
  own_user: [422, 'Você não pode remover nem rebaixar o seu próprio usuário.'],
  user_role_differs: [
    409,
    'Esta pessoa já trabalha em outra loja sua com outro papel, que vale em todas. Escolha o mesmo, ou use outro e-mail.',
  ],
  user_of_others: [
    403,
    'Só a própria pessoa pode mudar o e-mail, a senha e o papel dela. Aqui você pode removê-la da loja.',
  ],
  works_here: [409, 'Esta pessoa já trabalha nesta loja.'],
  invite_expired: [422, 'Este convite já foi usado, venceu ou foi cancelado. Peça outro a quem convidou você.'],
  invite_role_differs: [
    409,
    'A sua conta já tem o papel de {role}, que vale em todas as suas lojas. Peça um convite com esse papel, ou para outro e-mail.',
  ],
  bill_free: [422, 'Não há nada a pagar neste mês.'],
  // clients
  client_has_open_order: [409, 'Este cliente tem um pedido em andamento. Termine-o antes de apagar os dados.'],
  client_has_account: [409, 'Este cadastro já é de outra conta. Separe-a antes.'],
  claim_expired: [422, 'Este código ou link não vale, ou já venceu. Peça outro.'],
  client_phone_taken: [409, 'Outro cliente da loja já tem este telefone.'],
  // stores
  slug_taken: [409, 'Este link já está em uso. Experimente {suggestion}.'],
  slug_reserved: [422, 'Este link é reservado pelo sistema. Escolha outro.'],
  ...STORE_ERRORS,
  ...ORDER_ERRORS,
  ...CASH_ERRORS,
  ...TABLE_ERRORS,
  ...DELIVERY_ERRORS,
  // menu
  price_out_of_range: [422, 'O preço de {name} ficaria em zero ou alto demais. Confira o reajuste.'],
  stock_below_zero: [422, 'Há só {left} no estoque. Confira a quantidade.'],
  // stock and cost
  stock_moved: [409, 'O estoque mudou enquanto você contava. Confira as diferenças de novo.'],
  stock_loss_too_large: [422, 'De {name} só restam {left}. Confira a quantidade da perda.'],
  stock_link_self: [422, 'Um item não pode descontar do estoque dele mesmo. Escolha outro.'],
  stock_link_unit: [422, '{name} é vendido de outra forma (peso ou unidade). Escolha um item vendido como este.'],
  tag_exists: [409, 'Você já tem {name} nas matérias-primas.'],
  unit_in_use: [409, '{name} já está em receitas. Só dá para trocar entre g e kg, ou entre ml e l.'],
  unit_differs: [422, '{name} é medido em {unit}. Use uma medida do mesmo tipo.'],
  cost_from_recipe: [409, 'O custo de {name} vem da receita. Mude a receita, ou tire-a para digitar o custo.'],
  report_range_reversed: [422, 'O começo do período vem depois do fim. Troque as datas.'],
  report_range_too_long: [422, 'Intervalo máximo de {max} dias.'],
  report_range_too_long_evening: [
    422,
    'Entre 18:00 e 23:59 o intervalo máximo é de {evening} dias. Nos outros horários o intervalo máximo é de {max} dias.',
  ],
  menu_draft_published: [409, 'Este rascunho já foi publicado. Faça um novo para mudar mais alguma coisa.'],
  menu_draft_empty: [422, 'Este rascunho não muda nada. Escolha ao menos uma mudança para publicar.'],
  menu_draft_conflicts: [
    409,
    'O cardápio mudou desde este rascunho: decida {count} {count|mudança marcada|mudanças marcadas} antes de publicar.',
  ],
  menu_draft_refused: [422, 'O rascunho tem uma mudança que o cardápio não aceita. Confira mínimos, máximos e preços.'],
  file_not_read: [422, 'Não conseguimos ler este arquivo. Envie um .xlsx, .csv ou .json com o cardápio.'],
  nothing_to_import: [422, 'Não há nada para mudar: o cardápio já está assim, ou nenhum item foi entendido.'],
  publish_time_past: [422, 'Escolha um horário que ainda não passou.'],
  menu_unchanged: [409, 'O cardápio já está como estava nesse momento.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  detail?: Record<string, unknown>;
}

export function errorMessage(code: ErrorCode, detail: Record<string, unknown> = {}): string {
  return ERRORS[code][1].replace(
    /\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g,
    (mark, name: string, one?: string, other?: string) => {
      const value = detail[name];
      if (one !== undefined && other !== undefined) return Number(value) === 1 ? one : other;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : mark;
    },
  );
}
