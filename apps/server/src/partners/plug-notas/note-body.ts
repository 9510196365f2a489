import { ISSUED } from '@comanda/domain/fiscal/access-key';
import { buyerName } from '@comanda/domain/fiscal/compose-note';
import { isCardCode, needsName } from '@comanda/domain/fiscal/payment-codes';
import { usesCst } from '@comanda/domain/fiscal/item-codes';
import type { NoteLine } from '@comanda/domain/fiscal/note-document';
import type { NoteToIssue } from '../fiscal-provider.ts';

/** The machine for cards stands alone. */
const UNJOINED = 2;
/** PIS and COFINS of the Simples: other operations, nothing on top. */
const NO_TAX = { cst: '99', baseCalculo: { valor: 0 }, aliquota: 0, valor: 0 };

const both = <T>(value: T) => ({ comercial: value, tributavel: value });
const some = (name: string, amount: number): Record<string, number> => (amount > 0 ? { [name]: amount } : {});

function itemOf(line: NoteLine) {
  return {
    codigo: line.item_code,
    descricao: line.name,
    ncm: line.ncm,
    ...(line.cest === '' ? {} : { cest: line.cest }),
    cfop: line.cfop,
    unidade: both(line.unit),
    quantidade: both(line.quantity),
    valorUnitario: both(Number(line.unit_price)),
    valor: line.gross,
    ...some('valorDesconto', line.discount),
    ...some('valorFrete', line.freight),
    ...some('valorOutros', line.other),
    tributos: taxesOf(line),
  };
}

function taxesOf({ tax_situation, tax }: NoteLine) {
  const icms = { origem: '0', cst: tax_situation };
  if (tax === undefined) return { icms, pis: NO_TAX, cofins: NO_TAX };
  const { icms_rate, icms_reduction, pis_cofins_cst: cst, pis_cofins_base: valor } = tax;
  const percentualReducao = icms_reduction === 0 ? {} : { percentualReducao: icms_reduction };
  // The base is the value of the operation (3).
  const baseCalculo = { modalidadeDeterminacao: 3, valor: tax.icms_base, ...percentualReducao };
  return {
    icms: icms_rate === 0 ? icms : { ...icms, baseCalculo, aliquota: icms_rate, valor: tax.icms },
    pis: { cst, baseCalculo: { valor }, aliquota: tax.pis_rate, valor: tax.pis },
    cofins: { cst, baseCalculo: { valor }, aliquota: tax.cofins_rate, valor: tax.cofins },
  };
}

/** A note as PlugNotas takes it: one of a list. */
export function noteBody({ ref, series, number, code, issued_at, contingency, document }: NoteToIssue): object {
  const { buyer, company, lines, payments, change, presence, issuer } = document;
  return {
    idIntegracao: ref,
    serie: String(series),
    numero: String(number),
    codigo: code,
    dataEmissao: issued_at,
    tipoEmissao: contingency ? ISSUED.offline : ISSUED.normally,
    presencial: presence === 1,
    consumidorFinal: true,
    natureza: company === undefined ? 'VENDA AO CONSUMIDOR' : 'VENDA',
    ...(company === undefined ? {} : { destinoOperacao: company.outside ? 2 : 1 }),
    emitente: {
      cpfCnpj: issuer.tax_id,
      ...(usesCst(issuer.regime) ? { regimeTributario: issuer.regime } : {}),
    },
    ...(buyer.tax_id === ''
      ? {}
      : {
          destinatario: {
            cpfCnpj: buyer.tax_id,
            ...(buyer.name === '' ? {} : { razaoSocial: buyerName(document) }),
            ...(company === undefined ? {} : registrationOf(buyer)),
            ...(buyer.address === null ? {} : { endereco: addressOf(buyer.address) }),
          },
        }),
    itens: lines.map(itemOf),
    pagamentos: payments.map((payment) => ({
      aVista: true,
      meio: payment.code,
      valor: payment.amount,
      ...(needsName(payment.code) ? { descricaoMeio: payment.name } : {}),
      ...(isCardCode(payment.code) ? { cartao: { tipoIntegracao: UNJOINED } } : {}),
    })),
    ...some('valorTroco', change),
  };
}

/** Pays the ICMS, is exempt of it, or is nobody who would. */
function registrationOf({ state_registration = '', email }: NoteToIssue['document']['buyer']) {
  const isSaid = /^\d/.test(state_registration);
  return {
    indicadorInscricaoEstadual: isSaid ? 1 : state_registration === 'ISENTO' ? 2 : 9,
    ...(isSaid ? { inscricaoEstadual: state_registration } : {}),
    ...(email === '' ? {} : { email }),
  };
}

type Address = NonNullable<NoteToIssue['document']['buyer']['address']>;
const addressOf = ({ street, number, district, city, city_code, state, zipcode }: Address) => ({
  logradouro: street,
  numero: number === '' ? 'S/N' : number,
  bairro: district,
  ...(city_code === undefined ? {} : { codigoCidade: city_code }),
  descricaoCidade: city,
  estado: state,
  cep: zipcode,
});
