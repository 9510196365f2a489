import { accessKey, isCityOf, ISSUED, keyCode, NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import { TEST_SENTENCE } from '@comanda/domain/fiscal/compose-note';
import { TPAG } from '@comanda/domain/fiscal/payment-codes';
import { toCents } from '@comanda/domain/money';
import { isCnpj, isCpf } from '@comanda/domain/tax-id';
import * as z from 'zod';

const text = z.string().default('');
const amount = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/)
  .default('0.00');
const precise = z.string().regex(/^\d{1,11}(\.\d{1,10})?$/);
/** What the authority reads of a note; in the provider's own fields. */
export const fakeRequest = z.object({
  cnpj_emitente: text,
  cpf_destinatario: text,
  cnpj_destinatario: text,
  nome_destinatario: text,
  logradouro_destinatario: text,
  numero_destinatario: text,
  bairro_destinatario: text,
  municipio_destinatario: text,
  codigo_municipio_destinatario: text,
  uf_destinatario: text,
  cep_destinatario: text,
  indicador_inscricao_estadual_destinatario: text,
  inscricao_estadual_destinatario: text,
  local_destino: text,
  data_emissao: z.string().refine((text) => /[+-]\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text))),
  presenca_comprador: text,
  serie: text,
  numero: text,
  codigo_unico: text,
  regime_tributario_emitente: z.string().default('1'),
  icms_base_calculo: amount,
  icms_valor_total: amount,
  valor_pis: amount,
  valor_cofins: amount,
  valor_produtos: amount,
  valor_desconto: amount,
  valor_frete: amount,
  valor_outras_despesas: amount,
  valor_total: amount,
  troco: amount,
  items: z
    .array(
      z.object({
        numero_item: text,
        descricao: text,
        codigo_ncm: text,
        cest: text,
        cfop: text,
        icms_situacao_tributaria: text,
        icms_base_calculo: amount,
        icms_aliquota: text,
        icms_reducao_base_calculo: text,
        icms_valor: amount,
        pis_situacao_tributaria: text,
        pis_base_calculo: amount,
        pis_aliquota_porcentual: text,
        pis_valor: amount,
        cofins_base_calculo: amount,
        cofins_aliquota_porcentual: text,
        cofins_valor: amount,
        quantidade_comercial: precise,
        valor_unitario_comercial: precise,
        valor_bruto: amount,
        valor_desconto: amount,
        valor_frete: amount,
        valor_outras_despesas: amount,
      }),
    )
    .min(1)
    .max(990),
  formas_pagamento: z
    .array(z.object({ forma_pagamento: text, valor_pagamento: amount, descricao_pagamento: text }))
    .min(1)
    .max(100),
});
export type FakeNoteRequest = z.output<typeof fakeRequest>;

const cents = (value: string): number => toCents(Number(value));
const LATE_MS = 5 * 60_000;
/** Somebody who has no right to buy: a test asks for a refusal by it. */
export const REFUSED_CPF = '99999999999';

interface Asked {
  model: NoteModel;
  test: boolean;
  offline: boolean;
  now: Date;
  /** Numbers of this issuer, with those that are void. */
  taken: ReadonlySet<string>;
}

/** What the authority refuses, in its own words, in its own order. @returns null where it authorises */
export function refusalOf(note: FakeNoteRequest, { model, test, offline, now, taken }: Asked): [string, string] | null {
  const { items, formas_pagamento: payments } = note;
  if (!isCnpj(note.cnpj_emitente)) return ['207', 'Rejeicao: CNPJ do emitente invalido'];
  if (note.cpf_destinatario === REFUSED_CPF || (note.cpf_destinatario !== '' && !isCpf(note.cpf_destinatario)))
    return ['237', 'Rejeicao: CPF do destinatario invalido'];
  if (note.cnpj_destinatario !== '' && !isCnpj(note.cnpj_destinatario))
    return ['208', 'Rejeicao: CNPJ do destinatario invalido'];
  const issued = Date.parse(note.data_emissao);
  if (issued > now.getTime() + LATE_MS)
    return ['703', 'Rejeicao: Data-Hora de Emissao posterior ao horario de recebimento'];
  const company = model === NOTE_MODEL.nfe;
  if (!offline && !company && issued < now.getTime() - LATE_MS)
    return ['704', 'Rejeicao: NFC-e com Data-Hora de emissao atrasada'];
  if (offline && !/^\d{8}$/.test(note.codigo_unico)) return ['502', 'Rejeicao: Erro na Chave de Acesso'];
  if (taken.has(`${note.serie}/${note.numero}`))
    return ['539', 'Rejeicao: Duplicidade de NF-e, com diferenca na Chave de Acesso'];
  if (company) {
    const refused = companyRefusal(note, test);
    if (refused !== null) return refused;
  }
  if (test && !company && items[0]?.descricao !== TEST_SENTENCE)
    return ['373', 'Rejeicao: Descricao do primeiro item diferente de NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO'];
  for (const [at, item] of items.entries()) {
    const where = `[nItem:${at + 1}]`;
    if (!/^\d{8}$/.test(item.codigo_ncm)) return ['778', `Rejeicao: Informado NCM inexistente ${where}`];
    if (company && !(note.local_destino === '2' ? /^6\d{3}$/ : /^5\d{3}$/).test(item.cfop))
      return note.local_destino === '2'
        ? ['733', `Rejeicao: CFOP de operacao interna e idDest diferente de 1 ${where}`]
        : ['732', `Rejeicao: CFOP de operacao interestadual e idDest diferente de 2 ${where}`];
    if (!company && !/^5\d{3}$/.test(item.cfop)) return ['725', `Rejeicao: NFC-e com CFOP invalido ${where}`];
    const refused = taxRefusal(note, item, where);
    if (refused !== null) return refused;
    if (['500', '60'].includes(item.icms_situacao_tributaria) && !/^\d{7}$/.test(item.cest))
      return ['806', `Rejeicao: Operacao com ICMS-ST sem informacao do CEST ${where}`];
    const gross = toCents(Number(item.valor_unitario_comercial) * Number(item.quantidade_comercial));
    if (Math.abs(gross - cents(item.valor_bruto)) > 1)
      return ['629', `Rejeicao: Valor do Produto difere do produto Valor Unitario e Quantidade ${where}`];
  }
  const sum = (name: SummedName) => items.reduce((all, item) => all + cents(item[name]), 0);
  if (sum('valor_bruto') !== cents(note.valor_produtos))
    return ['564', 'Rejeicao: Total do Produto / Servico difere do somatorio dos itens'];
  if (sum('valor_desconto') !== cents(note.valor_desconto))
    return ['537', 'Rejeicao: Total do Desconto difere do somatorio dos itens'];
  if (sum('valor_frete') !== cents(note.valor_frete))
    return ['535', 'Rejeicao: Total do Frete difere do somatorio dos itens'];
  if (sum('valor_outras_despesas') !== cents(note.valor_outras_despesas))
    return ['538', 'Rejeicao: Total de Outras Despesas difere do somatorio dos itens'];
  if (sum('icms_base_calculo') !== cents(note.icms_base_calculo))
    return ['531', 'Rejeicao: Total da BC ICMS difere do somatorio dos itens'];
  if (sum('icms_valor') !== cents(note.icms_valor_total))
    return ['532', 'Rejeicao: Total do ICMS difere do somatorio dos itens'];
  if (sum('pis_valor') !== cents(note.valor_pis))
    return ['602', 'Rejeicao: Total do PIS difere do somatorio dos itens'];
  if (sum('cofins_valor') !== cents(note.valor_cofins))
    return ['603', 'Rejeicao: Total da COFINS difere do somatorio dos itens'];
  const due =
    cents(note.valor_produtos) -
    cents(note.valor_desconto) +
    cents(note.valor_frete) +
    cents(note.valor_outras_despesas);
  if (due !== cents(note.valor_total)) return ['610', 'Rejeicao: Total da NF difere do somatorio dos Valores'];
  if (!company && cents(note.valor_frete) > 0 && note.presenca_comprador !== '4')
    return ['753', 'Rejeicao: NFC-e com Frete'];
  if (note.presenca_comprador === '4' && (note.nome_destinatario === '' || note.logradouro_destinatario === ''))
    return ['787', 'Rejeicao: NFC-e de entrega a domicilio sem a identificacao do destinatario'];
  if (!(company ? ['1', '9'] : ['1', '4']).includes(note.presenca_comprador))
    return ['717', 'Rejeicao: NFC-e com indicador de presenca invalido'];
  if (due >= 1_000_000 && note.cpf_destinatario === '' && note.cnpj_destinatario === '')
    return ['750', 'Rejeicao: NFC-e com valor total superior ao permitido para destinatario nao identificado'];
  const strange = payments.find(
    ({ forma_pagamento: code, descricao_pagamento: name }) =>
      !Object.hasOwn(TPAG, code) || (code === '99' && name === ''),
  );
  if (strange !== undefined) return ['441', 'Rejeicao: Descricao do pagamento obrigatoria para meio de pagamento 99'];
  const paid = payments.reduce((all, { valor_pagamento: value }) => all + cents(value), 0);
  if (paid - cents(note.troco) !== due)
    return ['866', 'Rejeicao: Ausencia de troco ou valor dos pagamentos diferente do total'];
  return null;
}

type Item = FakeNoteRequest['items'][number];
type SummedName = {
  [Name in keyof Item]: Name extends `valor_${string}` | `${string}_valor` | 'icms_base_calculo' ? Name : never;
}[keyof Item];

/** Taxes of a line, by the issuer's regime. */
function taxRefusal(note: FakeNoteRequest, item: Item, where: string): [string, string] | null {
  const regime = note.regime_tributario_emitente;
  const situation = item.icms_situacao_tributaria;
  if (regime !== '2' && regime !== '3')
    return /^\d{3}$/.test(situation)
      ? null
      : ['590', `Rejeicao: Informado CST para emissor do Simples Nacional ${where}`];
  if (!['00', '20', '40', '41', '60'].includes(situation))
    return ['591', `Rejeicao: Informado CSOSN para emissor que nao e do Simples Nacional ${where}`];
  const near = (value: string, base: string, rate: string) =>
    Math.abs(cents(value) - (cents(base) * Number(rate || 0)) / 100) <= 1;
  const value = cents(item.valor_bruto) - cents(item.valor_desconto);
  const whole = value + cents(item.valor_frete) + cents(item.valor_outras_despesas);
  if (situation === '00' || situation === '20') {
    const base = whole * (1 - Number(item.icms_reducao_base_calculo || 0) / 100);
    if (Math.abs(cents(item.icms_base_calculo) - base) > 1)
      return ['527', `Rejeicao: Base de calculo do ICMS difere do valor da operacao ${where}`];
    if (item.icms_aliquota === '') return ['225', `Rejeicao: Falha no Schema XML da NFe [pICMS] ${where}`];
  }
  if (!near(item.icms_valor, item.icms_base_calculo, item.icms_aliquota))
    return ['528', `Rejeicao: Valor do ICMS difere do produto BC e Aliquota ${where}`];
  if (!/^\d{2}$/.test(item.pis_situacao_tributaria))
    return ['225', `Rejeicao: Falha no Schema XML da NFe [PIS CST] ${where}`];
  if (['01', '02'].includes(item.pis_situacao_tributaria) && item.pis_aliquota_porcentual === '')
    return ['225', `Rejeicao: Falha no Schema XML da NFe [pPIS] ${where}`];
  if (!near(item.pis_valor, item.pis_base_calculo, item.pis_aliquota_porcentual))
    return ['605', `Rejeicao: Valor do PIS difere do produto BC e Aliquota ${where}`];
  if (!near(item.cofins_valor, item.cofins_base_calculo, item.cofins_aliquota_porcentual))
    return ['606', `Rejeicao: Valor da COFINS difere do produto BC e Aliquota ${where}`];
  return null;
}

/** Of who buys, on a note to a company. The double's authority is Minas Gerais'. */
function companyRefusal(note: FakeNoteRequest, test: boolean): [string, string] | null {
  if (!isCnpj(note.cnpj_destinatario)) return ['208', 'Rejeicao: CNPJ do destinatario invalido'];
  if (test && note.nome_destinatario !== 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL')
    return ['598', 'Rejeicao: NF-e emitida em ambiente de homologacao com Razao Social do destinatario diferente'];
  const address = [note.logradouro_destinatario, note.bairro_destinatario, note.municipio_destinatario];
  if ([...address, note.numero_destinatario, note.uf_destinatario].includes(''))
    return ['225', 'Rejeicao: Falha no Schema XML da NFe [enderDest]'];
  if (!/^\d{8}$/.test(note.cep_destinatario)) return ['225', 'Rejeicao: Falha no Schema XML da NFe [CEP]'];
  if (!isCityOf(note.codigo_municipio_destinatario, note.uf_destinatario))
    return ['274', 'Rejeicao: Codigo Municipio do Destinatario diverge da UF'];
  const indicator = note.indicador_inscricao_estadual_destinatario;
  if (!['1', '2', '9'].includes(indicator)) return ['225', 'Rejeicao: Falha no Schema XML da NFe [indIEDest]'];
  if ((indicator === '1') !== /^\d{2,14}$/.test(note.inscricao_estadual_destinatario))
    return ['232', 'Rejeicao: IE do destinatario nao informada'];
  const outside = note.local_destino === '2';
  if (outside && note.uf_destinatario === 'MG')
    return ['772', 'Rejeicao: Operacao Interestadual e UF de destino igual a UF do emitente'];
  if (!outside && note.uf_destinatario !== 'MG' && note.presenca_comprador !== '1')
    return ['773', 'Rejeicao: Operacao Interna e UF de destino difere da UF do emitente'];
  return null;
}

interface Numbered {
  serie: string;
  numero: string;
  codigo_unico: string;
  cnpj_emitente: string;
  data_emissao: string;
}
/** A true key of the note, as the authority of Minas Gerais would know it. */
export function fakeKey(note: Numbered, offline: boolean, model: NoteModel): string {
  const number = Number(note.numero);
  return accessKey({
    state: 'MG',
    month: note.data_emissao.slice(2, 4) + note.data_emissao.slice(5, 7),
    tax_id: note.cnpj_emitente,
    model,
    series: Number(note.serie),
    number,
    issued: offline ? ISSUED.offline : ISSUED.normally,
    code: note.codigo_unico === '' ? keyCode(number, ((number * 7_919) % 9_973) / 9_973) : note.codigo_unico,
  });
}
