import * as z from 'zod';
import type { IssuedNote } from '../fiscal-provider.ts';

const text = z.string().nullish();
const numeric = z.union([z.string(), z.number()]).nullish();
/** POST and GET /v2/nfce: what of it is ours to know. Source: its documentation of the NFC-e, and its own samples. */
export const focusNote = z.object({
  ref: text,
  status: z.string(),
  status_sefaz: numeric,
  mensagem_sefaz: text,
  chave_nfe: text,
  numero: numeric,
  serie: numeric,
  numero_protocolo: numeric,
  protocolo: numeric,
  protocolo_nota_fiscal: z.object({ numero_protocolo: numeric }).nullish(),
  qrcode_url: text,
  url_consulta_nf: text,
  caminho_danfe: text,
  caminho_xml_nota_fiscal: text,
  caminho_xml_cancelamento: text,
  contingencia_offline: z.boolean().nullish(),
  contingencia_offline_efetivada: z.boolean().nullish(),
});
type FocusNote = z.output<typeof focusNote>;

/** Why it would not. */
export const focusRefusal = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  erros: z.array(z.object({ mensagem: text, campo: text })).nullish(),
});
type FocusRefusal = z.output<typeof focusRefusal>;
export const focusVoid = z.object({
  status: z.string(),
  status_sefaz: numeric,
  mensagem_sefaz: text,
  protocolo_sefaz: numeric,
  numero_protocolo: numeric,
});
export const focusCompany = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  token_producao: text,
  token_homologacao: text,
  certificado_valido_ate: text,
});

const words = (value: string | number | null | undefined): string => String(value ?? '');
/** Its numbers come as texts. */
function count(value: string | number | null | undefined): number | null {
  const read = Number(value);
  return value === null || value === undefined || !Number.isSafeInteger(read) || read < 1 ? null : read;
}

function stateOf(note: FocusNote): IssuedNote['state'] {
  switch (note.status) {
    case 'autorizado':
      if (note.contingencia_offline !== true) return 'authorised';
      return note.contingencia_offline_efetivada === true ? 'transmitted' : 'contingency';
    case 'cancelado':
      return 'cancelled';
    case 'erro_autorizacao':
    case 'denegado':
      return 'refused';
    default:
      return 'sent';
  }
}

export function noteOf(note: FocusNote, ref: string): IssuedNote {
  const protocol = note.numero_protocolo ?? note.protocolo ?? note.protocolo_nota_fiscal?.numero_protocolo;
  return {
    ref: note.ref ?? ref,
    state: stateOf(note),
    reason_code: words(note.status_sefaz).slice(0, 20),
    reason: words(note.mensagem_sefaz).slice(0, 500),
    access_key: words(note.chave_nfe).replace(/^NFe/, '').slice(0, 44),
    series: count(note.serie),
    number: count(note.numero),
    protocol: words(protocol).slice(0, 60),
    qr_url: words(note.qrcode_url).slice(0, 1_000),
    check_url: words(note.url_consulta_nf).slice(0, 300),
    danfe_path: words(note.caminho_danfe).slice(0, 300),
    xml_path: words(note.caminho_xml_nota_fiscal).slice(0, 300),
    cancellation_xml_path: words(note.caminho_xml_cancelamento).slice(0, 300),
  };
}

/** The provider itself would not take it: its words, and those of each field. */
export function refusedNote({ codigo, mensagem, erros }: FocusRefusal, ref: string): IssuedNote {
  const details = (erros ?? []).flatMap((each) => each.mensagem ?? []);
  return {
    ...noteOf({ status: 'erro_autorizacao' }, ref),
    reason_code: codigo.slice(0, 20),
    reason: [mensagem, ...details].join(' ').slice(0, 500),
  };
}

/** A `ref` that it has already: how it stands is asked. */
export const isKnown = ({ codigo, mensagem }: FocusRefusal): boolean =>
  ['already_processed', 'em_processamento', 'nfe_autorizada', 'nota_autorizada'].includes(codigo) ||
  /já (foi )?(autorizad|emitid|processad)/i.test(mensagem);
