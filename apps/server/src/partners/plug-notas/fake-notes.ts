import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import { fakeKey, fakeRequest, refusalOf } from '../focus-nfe/fake-authority.ts';
import * as z from 'zod';

const text = z.string().default('');
const both = z.object({ comercial: z.number() });
const tax = z.object({
  cst: z.string(),
  baseCalculo: z.object({ valor: z.number(), percentualReducao: z.number().optional() }).default({ valor: 0 }),
  aliquota: z.number().optional(),
  valor: z.number().default(0),
});
/** A note as it comes in. */
const asked = z.object({
  idIntegracao: z.string().min(1),
  serie: z.string(),
  numero: z.string(),
  codigo: z.string(),
  dataEmissao: z.string(),
  tipoEmissao: z.enum(['1', '9']),
  presencial: z.boolean(),
  destinoOperacao: z.number().default(1),
  emitente: z.object({ cpfCnpj: z.string(), regimeTributario: z.number().default(1) }),
  destinatario: z
    .object({
      cpfCnpj: text,
      razaoSocial: text,
      endereco: z
        .object({
          logradouro: text,
          numero: text,
          bairro: text,
          codigoCidade: text,
          descricaoCidade: text,
          estado: text,
          cep: text,
        })
        .optional(),
      indicadorInscricaoEstadual: z.number().default(9),
      inscricaoEstadual: text,
    })
    .optional(),
  itens: z
    .array(
      z.object({
        descricao: z.string(),
        ncm: z.string(),
        cest: text,
        cfop: z.string(),
        quantidade: both,
        valorUnitario: both,
        valor: z.number(),
        valorDesconto: z.number().default(0),
        valorFrete: z.number().default(0),
        valorOutros: z.number().default(0),
        tributos: z.object({ icms: tax, pis: tax, cofins: tax }),
      }),
    )
    .min(1),
  pagamentos: z.array(z.object({ meio: z.string(), valor: z.number(), descricaoMeio: text })).min(1),
  valorTroco: z.number().default(0),
});
export type AskedNote = z.output<typeof asked>;
export const askedNotes = z.array(asked).length(1);

type Item = AskedNote['itens'][number];
const amount = (value: number): string => value.toFixed(2);

/** What the authority reads of it: one and the same behind every provider. */
function requestOf(note: AskedNote, model: NoteModel) {
  const address = note.destinatario?.endereco;
  const sum = (of: (item: Item) => number) => amount(note.itens.reduce((all, item) => all + of(item), 0));
  const tax_id = note.destinatario?.cpfCnpj ?? '';
  return fakeRequest.parse({
    cnpj_emitente: note.emitente.cpfCnpj,
    regime_tributario_emitente: String(note.emitente.regimeTributario),
    icms_base_calculo: sum(({ tributos }) => tributos.icms.baseCalculo.valor),
    icms_valor_total: sum(({ tributos }) => tributos.icms.valor),
    valor_pis: sum(({ tributos }) => tributos.pis.valor),
    valor_cofins: sum(({ tributos }) => tributos.cofins.valor),
    [tax_id.length === 14 ? 'cnpj_destinatario' : 'cpf_destinatario']: tax_id,
    nome_destinatario: note.destinatario?.razaoSocial ?? '',
    logradouro_destinatario: address?.logradouro ?? '',
    numero_destinatario: address?.numero ?? '',
    bairro_destinatario: address?.bairro ?? '',
    municipio_destinatario: address?.descricaoCidade ?? '',
    codigo_municipio_destinatario: address?.codigoCidade ?? '',
    uf_destinatario: address?.estado ?? '',
    cep_destinatario: address?.cep ?? '',
    indicador_inscricao_estadual_destinatario: String(note.destinatario?.indicadorInscricaoEstadual ?? 9),
    inscricao_estadual_destinatario: note.destinatario?.inscricaoEstadual ?? '',
    local_destino: String(note.destinoOperacao),
    data_emissao: note.dataEmissao,
    presenca_comprador: note.presencial ? '1' : model === NOTE_MODEL.nfe ? '9' : '4',
    serie: note.serie,
    numero: note.numero,
    codigo_unico: note.codigo,
    valor_produtos: sum(({ valor }) => valor),
    valor_desconto: sum(({ valorDesconto }) => valorDesconto),
    valor_frete: sum(({ valorFrete }) => valorFrete),
    valor_outras_despesas: sum(({ valorOutros }) => valorOutros),
    valor_total: sum((item) => item.valor - item.valorDesconto + item.valorFrete + item.valorOutros),
    troco: amount(note.valorTroco),
    items: note.itens.map((item, at) => ({
      numero_item: String(at + 1),
      descricao: item.descricao,
      codigo_ncm: item.ncm,
      cest: item.cest,
      cfop: item.cfop,
      icms_situacao_tributaria: item.tributos.icms.cst,
      icms_base_calculo: amount(item.tributos.icms.baseCalculo.valor),
      icms_aliquota: String(item.tributos.icms.aliquota ?? ''),
      icms_reducao_base_calculo: String(item.tributos.icms.baseCalculo.percentualReducao ?? ''),
      icms_valor: amount(item.tributos.icms.valor),
      pis_situacao_tributaria: item.tributos.pis.cst,
      pis_base_calculo: amount(item.tributos.pis.baseCalculo.valor),
      pis_aliquota_porcentual: String(item.tributos.pis.aliquota ?? ''),
      pis_valor: amount(item.tributos.pis.valor),
      cofins_base_calculo: amount(item.tributos.cofins.baseCalculo.valor),
      cofins_aliquota_porcentual: String(item.tributos.cofins.aliquota ?? ''),
      cofins_valor: amount(item.tributos.cofins.valor),
      quantidade_comercial: String(item.quantidade.comercial),
      valor_unitario_comercial: String(item.valorUnitario.comercial),
      valor_bruto: amount(item.valor),
      valor_desconto: amount(item.valorDesconto),
      valor_frete: amount(item.valorFrete),
      valor_outras_despesas: amount(item.valorOutros),
    })),
    formas_pagamento: note.pagamentos.map(({ meio, valor, descricaoMeio }) => ({
      forma_pagamento: meio,
      valor_pagamento: amount(valor),
      descricao_pagamento: descricaoMeio,
    })),
  });
}

export interface FakeNote {
  id: string;
  model: NoteModel;
  test: boolean;
  asked: AskedNote;
  status: 'PROCESSANDO' | 'CONCLUIDO' | 'REJEITADO' | 'CANCELADO';
  message: string;
  key: string;
  /** Questions after which the authority has decided. */
  pending: number;
}

const KEEPS_THINKING = 0;
/** What it has, by its own id: taken at once, decided later. */
export function openFakeNotes(now: () => Date) {
  const notes = new Map<string, FakeNote>();
  let pending = KEEPS_THINKING;
  const find = (tax_id: string, ref: string, model: NoteModel) =>
    [...notes.values()].find(
      (each) => each.model === model && each.asked.emitente.cpfCnpj === tax_id && each.asked.idIntegracao === ref,
    );
  const decide = (note: FakeNote) => {
    const { model } = note;
    const request = requestOf(note.asked, model);
    const offline = note.asked.tipoEmissao === '9';
    const taken = new Set(
      [...notes.values()]
        .filter(
          ({ id, status, model: other, asked: { emitente } }) =>
            id !== note.id &&
            other === model &&
            (status === 'CONCLUIDO' || status === 'CANCELADO') &&
            emitente.cpfCnpj === request.cnpj_emitente,
        )
        .map(({ asked: { serie, numero } }) => `${serie}/${numero}`),
    );
    const refused = refusalOf(request, { model, test: note.test, offline, now: now(), taken });
    if (refused === null)
      Object.assign(note, {
        status: 'CONCLUIDO',
        message: 'Autorizado o uso da NF-e',
        key: fakeKey(request, offline, model),
      });
    else Object.assign(note, { status: 'REJEITADO', message: `${refused[0]} - ${refused[1]}` });
  };
  return {
    notes,
    find,
    /** Notes are thought about for so many questions. */
    setPending: (questions: number) => {
      pending = questions;
    },
    take(one: AskedNote, { model, test }: Pick<FakeNote, 'model' | 'test'>): FakeNote {
      const known = find(one.emitente.cpfCnpj, one.idIntegracao, model);
      if (known !== undefined && known.status !== 'REJEITADO') return known;
      const id = known?.id ?? String(notes.size + 1).padStart(24, '0');
      const note: FakeNote = { id, model, test, asked: one, status: 'PROCESSANDO', message: '', key: '', pending };
      notes.set(id, note);
      return note;
    },
    summary(note: FakeNote): object {
      if (note.status === 'PROCESSANDO') {
        if (note.pending <= 0) decide(note);
        note.pending -= 1;
      }
      const { id, asked: one, status, message, key } = note;
      const done = status === 'CONCLUIDO' || status === 'CANCELADO';
      return {
        id,
        idIntegracao: one.idIntegracao,
        emitente: one.emitente.cpfCnpj,
        status,
        mensagem: message,
        ...(done ? { numero: one.numero, serie: one.serie, chave: key, protocolo: `13526${key.slice(25, 35)}` } : {}),
      };
    },
  };
}
export type FakeNotes = ReturnType<typeof openFakeNotes>;
