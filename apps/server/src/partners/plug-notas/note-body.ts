import { ISSUED } from '@comanda/domain/fiscal/access-key';
import { isCardCode, needsName } from '@comanda/domain/fiscal/payment-codes';
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
    tributos: { icms: { origem: '0', cst: line.tax_situation }, pis: NO_TAX, cofins: NO_TAX },
  };
}

/** A note as PlugNotas takes it: one of a list. */
export function noteBody({ ref, series, number, code, issued_at, contingency, document }: NoteToIssue): object {
  const { buyer, lines, payments, change, presence, issuer } = document;
  return {
    idIntegracao: ref,
    serie: String(series),
    numero: String(number),
    codigo: code,
    dataEmissao: issued_at,
    tipoEmissao: contingency ? ISSUED.offline : ISSUED.normally,
    presencial: presence === 1,
    consumidorFinal: true,
    natureza: 'VENDA AO CONSUMIDOR',
    emitente: { cpfCnpj: issuer.tax_id },
    ...(buyer.tax_id === ''
      ? {}
      : {
          destinatario: {
            cpfCnpj: buyer.tax_id,
            ...(buyer.name === '' ? {} : { razaoSocial: buyer.name }),
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

type Address = NonNullable<NoteToIssue['document']['buyer']['address']>;
const addressOf = ({ street, number, district, city, state, zipcode }: Address) => ({
  logradouro: street,
  numero: number === '' ? 'S/N' : number,
  bairro: district,
  descricaoCidade: city,
  estado: state,
  cep: zipcode,
});
