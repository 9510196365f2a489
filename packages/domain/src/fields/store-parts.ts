import { fields } from './field.ts';
import { weekdays } from './weekdays.ts';

export const STORE_SCHEDULE = fields({
  day: { kind: 'number', words: 'Dia' },
  shift: { kind: 'number', words: 'Turno' },
  time_close: { kind: 'text', words: 'Fecha' },
  time_open: { kind: 'text', words: 'Abre' },
});

export const CLOSES_SCHEDULE = fields({
  date_end: { kind: 'day', words: 'Último dia' },
  date_start: { kind: 'day', words: 'Primeiro dia' },
  description: { kind: 'text', words: 'Descrição' },
  id: { kind: 'key', words: 'Número' },
});

export const CITY = fields({
  id: { kind: 'key', words: 'Número' },
  name: { kind: 'text', words: 'Nome' },
});

export const FEE = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'text', usual: '', words: 'Bairro', in: ['row', 'form'] },
  price: { kind: 'money', usual: 0, words: 'Taxa', in: ['row', 'form'] },
  store_city_id: { kind: 'ref', usual: null, words: 'Cidade', in: ['row', 'form'] },
  active: { kind: 'flag', usual: true, words: 'Ativo', in: ['row', 'form'] },
  ...weekdays(['row', 'form']),
  off_until: { kind: 'instant', usual: null, words: 'Desligado até' },
});

export const FEE_AREA = fields({
  active: { kind: 'flag', words: 'Entrega' },
  corners: { kind: 'json', words: 'Contorno' },
  name: { kind: 'text', words: 'Nome' },
  position: { kind: 'number', words: 'Ordem' },
  price: { kind: 'money', words: 'Taxa' },
});

export const FEE_KM = fields({
  km: { kind: 'number', words: 'Até quantos km' },
  price: { kind: 'money', words: 'Taxa' },
});

/** A way of paying. Its view `public`: what anybody may know of it, never its cost. */
export const PAYMENT_METHOD = fields({
  additional_text: { kind: 'text', words: 'Texto ao lado', in: ['public'] },
  cashier: { kind: 'flag', words: 'Usar também no balcão', in: ['public'] },
  days_to_receive: { kind: 'count', max: 365, usual: null, words: 'Dias até receber' },
  delivery_type: { kind: 'number', words: 'Onde vale', in: ['public'] },
  enabled: { kind: 'flag', words: 'Ligado', in: ['public'] },
  fee_fixed: { kind: 'money', usual: null, words: 'Tarifa por recebimento' },
  fee_percent: { kind: 'percent', usual: null, words: 'Taxa para receber' },
  id: { kind: 'key', words: 'Número', in: ['public'] },
  installment_fees: { kind: 'json', words: 'Taxas por parcelas' },
  installments_apart: { kind: 'flag', usual: false, words: 'Recebe cada parcela em 30, 60, 90 dias' },
  name: { kind: 'text', words: 'Nome', in: ['public'] },
  off_until: { kind: 'instant', usual: null, words: 'Desligado até', in: ['public'] },
  order: { kind: 'number', words: 'Posição', in: ['public'] },
  provider: { kind: 'text', usual: null, words: 'Quem recebe', in: ['public'] },
  real_id: { kind: 'ref', words: 'Número interno', in: ['public'] },
});

export const STORE_PIX = fields({
  pix: { kind: 'text', words: 'Chave Pix' },
  pix_infos: { kind: 'text', words: 'Nome de quem recebe' },
  pix_type: { kind: 'text', words: 'Tipo da chave' },
});

export const STORE_AUTO_PIX = fields({
  name: { kind: 'text', usual: '', words: 'Nome', in: ['row', 'form'] },
  email: { kind: 'text', usual: '', words: 'E-mail', in: ['row', 'form'] },
  mobilePhone: { kind: 'text', usual: '', words: 'Celular', in: ['row', 'form'] },
  cpfCnpj: { kind: 'text', usual: '', words: 'CPF ou CNPJ', in: ['row', 'form'] },
  birthDate: { kind: 'text', usual: null, words: 'Data de nascimento', in: ['row', 'form'] },
  incomeValue: { kind: 'money', usual: 0, words: 'Quanto entra por mês', in: ['row', 'form'] },
  address: { kind: 'text', usual: '', words: 'Endereço', in: ['row', 'form'] },
  addressNumber: { kind: 'text', usual: '', words: 'Número', in: ['row', 'form'] },
  province: { kind: 'text', usual: '', words: 'Bairro', in: ['row', 'form'] },
  postalCode: { kind: 'text', usual: '', words: 'CEP', in: ['row', 'form'] },
  companyType: { kind: 'text', words: 'Tipo de empresa', in: ['row', 'form'] },
  status: { kind: 'text', words: 'Situação', in: ['row'] },
  /** Why the provider does not take it, in its own words. */
  refusal: { kind: 'text', usual: '', words: 'Por que não abriu', in: ['row'] },
  /** What the provider has said of the account last. */
  review: { kind: 'json', usual: null, words: 'Análise do provedor', in: ['row'] },
  /** Until when somebody asks it: nobody else does meanwhile. */
  asking_until: { kind: 'instant', usual: null, words: 'Consulta em andamento até' },
  /** When it is asked again. */
  review_at: { kind: 'instant', usual: null, words: 'Próxima consulta' },
  updated_at: { kind: 'instant', words: 'Mudou em', in: ['row'] },
});

export const MAILING = fields({
  active: { kind: 'flag', words: 'Ativo' },
  blocks: { kind: 'json', usual: null, words: 'Partes do e-mail' },
  body: { kind: 'text', words: 'Texto' },
  draft: { kind: 'json', usual: null, words: 'Rascunho' },
  preview: { kind: 'text', words: 'Prévia' },
  send_at: { kind: 'instant', usual: null, words: 'Sai em' },
  send_to: { kind: 'word', usual: null, words: 'Para quem' },
  send_segment: { kind: 'json', usual: null, words: 'Para que grupo da loja' },
  subject: { kind: 'text', words: 'Assunto' },
  type: { kind: 'number', words: 'Tipo' },
});

export const BILL = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  month: { kind: 'text', words: 'Mês', in: ['row'] },
  orders: { kind: 'number', words: 'Pedidos', in: ['row'] },
  revenue: { kind: 'money', words: 'Vendas do mês', in: ['row'] },
  tier: { kind: 'number', words: 'Faixa', in: ['row'] },
  plan_price: { kind: 'money', words: 'Plano', in: ['row'] },
  invoice_addon: { kind: 'money', words: 'Nota fiscal', in: ['row'] },
  total: { kind: 'money', words: 'Total', in: ['row'] },
  due_date: { kind: 'day', words: 'Vencimento', in: ['row'] },
  paid_at: { kind: 'instant', usual: null, words: 'Pago em', in: ['row'] },
  paid_note: { kind: 'text', words: 'Observação do pagamento', in: ['row'] },
  created_at: { kind: 'instant', words: 'Criado em' },
});
