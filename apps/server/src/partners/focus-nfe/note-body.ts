import { isCardCode, needsName } from '@comanda/domain/fiscal/payment-codes';
import { buyerName } from '@comanda/domain/fiscal/compose-note';
import { usesCst } from '@comanda/domain/fiscal/item-codes';
import { taxSums } from '@comanda/domain/fiscal/note-tax';
import type { NoteDocument, NoteLine } from '@comanda/domain/fiscal/note-document';
import type { NoteToIssue } from '../fiscal-provider.ts';

const amount = (value: number): string => value.toFixed(2);
const said = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
const positive = (name: string, value: number): Record<string, string> => (value > 0 ? { [name]: amount(value) } : {});

/** A note in its own fields. Source: its samples of the NFC-e, version 2, and its list of fields. */
export function noteBody({ series, number, code, issued_at, contingency, document }: NoteToIssue): object {
  const { issuer, company, presence, products, discount, freight, other, total, change } = document;
  const outside = company?.outside === true;
  return {
    natureza_operacao: company === undefined ? 'VENDA AO CONSUMIDOR' : 'VENDA',
    data_emissao: issued_at,
    tipo_documento: '1',
    finalidade_emissao: '1',
    consumidor_final: '1',
    local_destino: outside ? '2' : '1',
    presenca_comprador: String(presence),
    cnpj_emitente: issuer.tax_id,
    ...taxTotals(document),
    serie: String(series),
    numero: String(number),
    // Of a key that was printed already; any other it makes by itself.
    ...(contingency ? { codigo_unico: code } : {}),
    ...buyerFields(document),
    // Brought by the shop, on its own account; nothing is brought to who eats or fetches here.
    modalidade_frete: presence === 4 || outside ? '3' : '9',
    valor_produtos: amount(products),
    valor_desconto: amount(discount),
    ...positive('valor_frete', freight),
    ...positive('valor_outras_despesas', other),
    valor_total: amount(total),
    items: document.lines.map((line) => lineFields(line)),
    formas_pagamento: paymentFields(document),
    ...positive('troco', change),
  };
}

/** What it says of the ICMS of who buys: pays it, is exempt, or is nobody who would. */
function registrationOf({ company, buyer: { state_registration = '' } }: NoteDocument): Record<string, string> {
  if (company === undefined || state_registration === '') return { indicador_inscricao_estadual_destinatario: '9' };
  if (state_registration === 'ISENTO') return { indicador_inscricao_estadual_destinatario: '2' };
  return {
    indicador_inscricao_estadual_destinatario: '1',
    inscricao_estadual_destinatario: state_registration,
  };
}

function buyerFields(document: NoteDocument): Record<string, string> {
  const { tax_id, email, address } = document.buyer;
  if (tax_id === '') return {};
  return said({
    [tax_id.length === 14 ? 'cnpj_destinatario' : 'cpf_destinatario']: tax_id,
    nome_destinatario: buyerName(document),
    email_destinatario: email,
    ...registrationOf(document),
    ...(address === null
      ? {}
      : {
          logradouro_destinatario: address.street,
          numero_destinatario: address.number === '' ? 'S/N' : address.number,
          bairro_destinatario: address.district === '' ? 'CENTRO' : address.district,
          municipio_destinatario: address.city,
          ...(address.city_code === undefined ? {} : { codigo_municipio_destinatario: address.city_code }),
          uf_destinatario: address.state,
          cep_destinatario: address.zipcode,
        }),
  });
}

function lineFields(line: NoteLine): Record<string, string> {
  const { unit, unit_price, gross, discount, freight, other } = line;
  const quantity = line.quantity.toFixed(unit === 'KG' ? 3 : 2);
  return {
    numero_item: String(line.line),
    codigo_produto: line.item_code,
    descricao: line.name,
    codigo_ncm: line.ncm,
    ...said({ cest: line.cest }),
    cfop: line.cfop,
    unidade_comercial: unit,
    quantidade_comercial: quantity,
    valor_unitario_comercial: unit_price,
    unidade_tributavel: unit,
    quantidade_tributavel: quantity,
    valor_unitario_tributavel: unit_price,
    valor_bruto: amount(gross),
    ...positive('valor_desconto', discount),
    ...positive('valor_frete', freight),
    ...positive('valor_outras_despesas', other),
    icms_origem: '0',
    icms_situacao_tributaria: line.tax_situation,
    ...taxFields(line.tax),
    ...said({
      ibs_cbs_situacao_tributaria: line.ibs_cbs_cst,
      ibs_cbs_classificacao_tributaria: line.c_class_trib,
    }),
  };
}

/** Taxes of a line of a store outside of the Simples; in it other operations, nothing on top. */
function taxFields(tax: NoteLine['tax']): Record<string, string> {
  if (tax === undefined) return { pis_situacao_tributaria: '49', cofins_situacao_tributaria: '49' };
  const { icms_base, icms_rate, icms_reduction, icms, pis_cofins_cst, pis_cofins_base } = tax;
  const taxed = pis_cofins_base > 0;
  return {
    ...(icms_rate === 0
      ? {}
      : {
          // The value of the operation.
          icms_modalidade_base_calculo: '3',
          icms_base_calculo: amount(icms_base),
          icms_aliquota: String(icms_rate),
          icms_valor: amount(icms),
        }),
    ...(icms_reduction === 0 ? {} : { icms_reducao_base_calculo: String(icms_reduction) }),
    pis_situacao_tributaria: pis_cofins_cst,
    cofins_situacao_tributaria: pis_cofins_cst,
    ...(taxed
      ? {
          pis_base_calculo: amount(pis_cofins_base),
          pis_aliquota_porcentual: String(tax.pis_rate),
          pis_valor: amount(tax.pis),
          cofins_base_calculo: amount(pis_cofins_base),
          cofins_aliquota_porcentual: String(tax.cofins_rate),
          cofins_valor: amount(tax.cofins),
        }
      : {}),
  };
}

/** Of a store outside of the Simples: which regime it is, and what its lines come to. */
function taxTotals({ issuer, lines }: NoteDocument): Record<string, string> {
  if (!usesCst(issuer.regime)) return {};
  const { icms_base, icms, pis, cofins } = taxSums(lines);
  return {
    regime_tributario_emitente: String(issuer.regime),
    icms_base_calculo: amount(icms_base),
    icms_valor_total: amount(icms),
    valor_pis: amount(pis),
    valor_cofins: amount(cofins),
  };
}

function paymentFields({ payments }: NoteDocument): object[] {
  return payments.map(({ code, amount: value, name }) => ({
    forma_pagamento: code,
    valor_pagamento: amount(value),
    // A machine that is not joined to the product: it says so, and no brand is asked for.
    ...(isCardCode(code) ? { tipo_integracao: '2' } : {}),
    ...(needsName(code) ? { descricao_pagamento: name.slice(0, 60) } : {}),
  }));
}
