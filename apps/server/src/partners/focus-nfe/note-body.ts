import { isCardCode, needsName } from '@comanda/domain/fiscal/payment-codes';
import type { NoteBuyer, NoteDocument, NoteLine } from '@comanda/domain/fiscal/note-document';
import type { NoteToIssue } from '../fiscal-provider.ts';

const amount = (value: number): string => value.toFixed(2);
const said = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
const positive = (name: string, value: number): Record<string, string> => (value > 0 ? { [name]: amount(value) } : {});

/** A note in its own fields. Source: its samples of the NFC-e, version 2, and its list of fields. */
export function noteBody({ series, number, code, issued_at, contingency, document }: NoteToIssue): object {
  const { issuer, buyer, presence, products, discount, freight, other, total, change } = document;
  return {
    natureza_operacao: 'VENDA AO CONSUMIDOR',
    data_emissao: issued_at,
    tipo_documento: '1',
    finalidade_emissao: '1',
    consumidor_final: '1',
    local_destino: '1',
    presenca_comprador: String(presence),
    cnpj_emitente: issuer.tax_id,
    serie: String(series),
    numero: String(number),
    // Of a key that was printed already; any other it makes by itself.
    ...(contingency ? { codigo_unico: code } : {}),
    ...buyerFields(buyer),
    // Brought by the shop, on its own account; nothing is brought to who eats or fetches here.
    modalidade_frete: presence === 4 ? '3' : '9',
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

function buyerFields({ tax_id, name, email, address }: NoteBuyer): Record<string, string> {
  if (tax_id === '') return {};
  return said({
    [tax_id.length === 14 ? 'cnpj_destinatario' : 'cpf_destinatario']: tax_id,
    nome_destinatario: name,
    email_destinatario: email,
    indicador_inscricao_estadual_destinatario: '9',
    ...(address === null
      ? {}
      : {
          logradouro_destinatario: address.street,
          numero_destinatario: address.number === '' ? 'S/N' : address.number,
          bairro_destinatario: address.district === '' ? 'CENTRO' : address.district,
          municipio_destinatario: address.city,
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
    pis_situacao_tributaria: '49',
    cofins_situacao_tributaria: '49',
    ...said({
      ibs_cbs_situacao_tributaria: line.ibs_cbs_cst,
      ibs_cbs_classificacao_tributaria: line.c_class_trib,
    }),
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
