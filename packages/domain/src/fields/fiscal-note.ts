import { fields } from './field.ts';

/**
 * A note for a consumer. Its views: `row` (of a list), `paper` (what its paper says beside its document),
 * `sale` (what a note of the same sale has as well), `told` (what the provider says), `unkept` (what the history of changes leaves out).
 */
export const FISCAL_NOTE = fields({
  id: { kind: 'key', words: 'Número', in: ['unkept', 'row'] },
  order_id: { kind: 'order', usual: null, words: 'Pedido', in: ['sale', 'unkept', 'row'] },
  tab_id: { kind: 'tab', usual: null, words: 'Comanda', in: ['sale', 'unkept', 'row'] },
  /** Which payment of a table's bill it is for; empty for all of an order. */
  payer: { kind: 'text', usual: '', words: 'Quem pagou', in: ['sale', 'unkept', 'row'] },
  ref: { kind: 'text', words: 'Referência no parceiro', in: ['told', 'unkept'] },
  /** 65 to a consumer, 55 to a company. */
  model: { kind: 'word', usual: '65', words: 'Modelo', in: ['sale', 'unkept', 'row', 'paper'] },
  provider: { kind: 'word', words: 'Parceiro', in: ['sale', 'unkept'] },
  environment: { kind: 'word', words: 'Ambiente', in: ['sale', 'unkept', 'row', 'paper'] },
  series: { kind: 'count', usual: null, words: 'Série', in: ['told', 'unkept', 'row', 'paper'] },
  number: { kind: 'count', usual: null, words: 'Número da nota', in: ['told', 'unkept', 'row', 'paper'] },
  code: { kind: 'text', usual: '', words: 'Código da chave', in: ['unkept'] },
  access_key: { kind: 'text', usual: '', words: 'Chave de acesso', in: ['told', 'unkept', 'row', 'paper'] },
  state: { kind: 'word', words: 'Situação', in: ['row', 'paper'] },
  /** What the authority, or we before it, say of it. */
  reason_code: { kind: 'text', usual: '', words: 'Código da resposta', in: ['told', 'unkept', 'row'] },
  reason: { kind: 'text', usual: '', words: 'Resposta da Sefaz', in: ['told', 'unkept', 'row'] },
  protocol: { kind: 'text', usual: '', words: 'Protocolo', in: ['told', 'unkept', 'row', 'paper'] },
  total: { kind: 'money', words: 'Total', in: ['sale', 'unkept', 'row'] },
  buyer_tax_id: { kind: 'text', usual: '', words: 'CPF ou CNPJ na nota', in: ['sale', 'unkept', 'row'] },
  buyer_name: { kind: 'text', usual: '', words: 'Nome na nota', in: ['sale', 'unkept', 'row'] },
  buyer_email: { kind: 'text', usual: '', words: 'E-mail da nota', in: ['sale', 'unkept', 'row'] },
  document: { kind: 'json', usual: null, words: 'Conteúdo da nota', in: ['unkept', 'paper'] },
  qr_url: { kind: 'text', usual: '', words: 'QR code', in: ['told', 'unkept', 'row', 'paper'] },
  check_url: { kind: 'text', usual: '', words: 'Endereço de consulta', in: ['told', 'unkept', 'row', 'paper'] },
  danfe_path: { kind: 'text', usual: '', words: 'Cupom no parceiro', in: ['told', 'unkept'] },
  xml_path: { kind: 'text', usual: '', words: 'XML no parceiro', in: ['told', 'unkept'] },
  user_id: { kind: 'ref', usual: null, words: 'Quem pediu', in: ['sale', 'unkept'] },
  issued_at: { kind: 'instant', usual: null, words: 'Emitida em', in: ['unkept', 'row', 'paper'] },
  contingency_at: { kind: 'instant', usual: null, words: 'Em contingência desde', in: ['unkept', 'row', 'paper'] },
  authorised_at: { kind: 'instant', usual: null, words: 'Autorizada em', in: ['unkept', 'row', 'paper'] },
  cancel_asked_at: { kind: 'instant', usual: null, words: 'Cancelamento pedido em', in: ['unkept', 'row'] },
  cancelled_at: { kind: 'instant', usual: null, words: 'Cancelada em', in: ['unkept', 'row', 'paper'] },
  cancel_reason: { kind: 'text', usual: '', words: 'Motivo do cancelamento', in: ['row'] },
  attention: { kind: 'word', usual: null, words: 'Precisa de atenção', in: ['row'] },
  /** The note of the same sale whose answer never came. */
  replaces: { kind: 'ref', usual: null, words: 'No lugar da nota', in: ['unkept'] },
  created_at: { kind: 'instant', words: 'Criada em', in: ['unkept', 'row'] },
  changed_at: { kind: 'instant', words: 'Mudada em', in: ['unkept', 'row'] },
  ask_at: { kind: 'instant', usual: null, words: 'Próxima consulta', in: ['unkept'] },
  asked: { kind: 'count', usual: 0, words: 'Consultas', in: ['unkept'] },
});

/** What a store issues notes with. Its views: `row`, `form` (what it sets). */
export const FISCAL_SETTING = fields({
  provider: { kind: 'text', usual: 'focus-nfe', words: 'Parceiro', in: ['row'] },
  state: { kind: 'word', usual: 'off', words: 'Situação', in: ['row'] },
  environment: { kind: 'word', usual: 'test', words: 'Ambiente da nota', in: ['row', 'form'] },
  series: { kind: 'count', usual: 1, max: 889, words: 'Série da nota', in: ['row', 'form'] },
  contingency_series: { kind: 'count', usual: 600, max: 889, words: 'Série da contingência', in: ['row', 'form'] },
  nfe_series: { kind: 'count', usual: 1, max: 889, words: 'Série da NF-e', in: ['row', 'form'] },
  automatic: { kind: 'word', usual: 'off', words: 'Emissão automática', in: ['row', 'form'] },
  on_tax_id: { kind: 'flag', usual: true, words: 'Emitir quando há CPF na nota', in: ['row', 'form'] },
  ways: { kind: 'refs', words: 'Emitir nestas formas de pagamento', in: ['row', 'form'] },
  group_codes: { kind: 'json', words: 'Códigos por grupo', in: ['row', 'form'] },
  payment_codes: { kind: 'json', words: 'Códigos de pagamento na nota', in: ['row', 'form'] },
  state_registration: { kind: 'text', usual: '', max: 20, words: 'Inscrição estadual', in: ['row', 'form'] },
  cancel_minutes: { kind: 'minutes', usual: 30, max: 10_080, words: 'Prazo para cancelar a nota', in: ['row', 'form'] },
  nfe_cancel_minutes: {
    kind: 'minutes',
    usual: 1440,
    max: 10_080,
    words: 'Prazo para cancelar a NF-e',
    in: ['row', 'form'],
  },
  email_buyer: { kind: 'flag', usual: false, words: 'Mandar a nota por e-mail', in: ['row', 'form'] },
  print_paper: { kind: 'flag', usual: false, words: 'Imprimir a nota automaticamente', in: ['row', 'form'] },
  offline_qr: { kind: 'flag', usual: false, words: 'QR code na contingência', in: ['row', 'form'] },
  csc_id: { kind: 'text', usual: '', words: 'Identificação do CSC', in: ['row'] },
  certificate_until: { kind: 'day', usual: null, words: 'Validade do certificado', in: ['row'] },
  silent_since: { kind: 'instant', usual: null, words: 'Sem resposta desde', in: ['row'] },
  changed_at: { kind: 'instant', words: 'Mudada em' },
});

/** A range of numbers that no note has. Its view: `row`. */
export const FISCAL_VOID = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  environment: { kind: 'word', words: 'Ambiente', in: ['row'] },
  model: { kind: 'word', usual: '65', words: 'Modelo', in: ['row'] },
  series: { kind: 'count', words: 'Série', in: ['row'] },
  first_number: { kind: 'count', words: 'Do número', in: ['row'] },
  last_number: { kind: 'count', words: 'Até o número', in: ['row'] },
  reason: { kind: 'text', words: 'Motivo', in: ['row'] },
  state: { kind: 'word', words: 'Situação', in: ['row'] },
  detail: { kind: 'text', usual: '', words: 'Detalhe', in: ['row'] },
  protocol: { kind: 'text', usual: '', words: 'Protocolo', in: ['row'] },
  user_id: { kind: 'ref', usual: null, words: 'Quem pediu' },
  created_at: { kind: 'instant', words: 'Criada em', in: ['row'] },
  done_at: { kind: 'instant', usual: null, words: 'Concluída em', in: ['row'] },
});
