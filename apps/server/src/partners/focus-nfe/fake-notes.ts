import { createHash } from 'node:crypto';
import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import * as z from 'zod';
import type { FakeAnswer } from '../fake-server.ts';
import { fakeKey, type FakeNoteRequest, fakeRequest, refusalOf } from './fake-authority.ts';

const CANCEL_MS = { [NOTE_MODEL.nfce]: 30 * 60_000, [NOTE_MODEL.nfe]: 24 * 60 * 60_000 } as const;
type Decided = 'autorizado' | 'erro_autorizacao';

export interface FakeNote {
  ref: string;
  model: NoteModel;
  /** What becomes of it once it has been thought about. */
  decided: Decided;
  test: boolean;
  request: FakeNoteRequest;
  status: 'autorizado' | 'erro_autorizacao' | 'cancelado' | 'processando_autorizacao';
  status_sefaz: string;
  mensagem_sefaz: string;
  serie: string;
  numero: string;
  key: string;
  offline: boolean;
  settled: boolean;
  authorised: Date;
  emails: string[];
}
export interface FakeNotes {
  notes: ReadonlyMap<string, FakeNote>;
  voids: { model: NoteModel; cnpj: string; serie: string; numero_inicial: number; numero_final: number }[];
  /** The authority is silent: the provider makes notes without it, under a number of its own. */
  setSilent: (silent: boolean) => void;
  /** Notes are thought about for so many questions. */
  setPending: (questions: number) => void;
  /** The authority is told of what was made without it. @param refuse in its words */
  settle: (refuse?: string) => void;
  create: (ref: string, body: string, asked: { model: NoteModel; test: boolean; offline: boolean }) => FakeAnswer;
  read: (ref: string) => FakeAnswer;
  cancel: (ref: string, reason: string) => FakeAnswer;
  email: (ref: string, body: string) => FakeAnswer;
  voidRange: (body: string, model: NoteModel) => FakeAnswer;
  byKey: (key: string) => FakeNote | undefined;
}
const refusal = (status: number, codigo: string, mensagem: string): FakeAnswer => ({
  status,
  body: { codigo, mensagem },
});
const voidRequest = z.object({
  cnpj: z.string(),
  serie: z.string(),
  numero_inicial: z.coerce.number().int().min(1),
  numero_final: z.coerce.number().int().min(1),
  justificativa: z.string().min(15).max(255),
});

/** What the provider has: notes by their `ref`, and numbers that nobody may use. */
export function openFakeNotes(now: () => Date): FakeNotes {
  const notes = new Map<string, FakeNote>();
  const voids: FakeNotes['voids'] = [];
  let silent = false;
  let pending = 0;
  let ownNumber = 0;

  const taken = (cnpj: string, ref: string, model: NoteModel): Set<string> =>
    new Set([
      ...[...notes.values()]
        .filter(
          (each) =>
            each.ref !== ref &&
            each.model === model &&
            each.request.cnpj_emitente === cnpj &&
            each.decided !== 'erro_autorizacao',
        )
        .map(({ serie, numero }) => `${serie}/${numero}`),
      ...voids
        .filter((each) => each.cnpj === cnpj && each.model === model)
        .flatMap(({ serie, numero_inicial, numero_final }) =>
          Array.from({ length: numero_final - numero_inicial + 1 }, (_, at) => `${serie}/${numero_inicial + at}`),
        ),
    ]);

  function create(
    ref: string,
    body: string,
    { model, test, offline }: { model: NoteModel; test: boolean; offline: boolean },
  ): FakeAnswer {
    const known = notes.get(ref);
    if (known !== undefined && known.status !== 'erro_autorizacao')
      return refusal(422, 'already_processed', 'A nota fiscal já foi autorizada');
    const read = fakeRequest.safeParse(json(body));
    if (!read.success)
      return {
        status: 422,
        body: {
          codigo: 'requisicao_invalida',
          mensagem: 'Requisição inválida.',
          erros: read.error.issues.map(({ message, path }) => ({ mensagem: message, campo: path.join('.') })),
        },
      };
    const request = read.data;
    const refused = refusalOf(request, {
      model,
      test,
      offline,
      now: now(),
      taken: taken(request.cnpj_emitente, ref, model),
    });
    const alone = silent && !offline && refused === null && model === NOTE_MODEL.nfce;
    const decided = refused === null ? 'autorizado' : 'erro_autorizacao';
    // Notes to companies are always thought about first.
    const thinks = model === NOTE_MODEL.nfe || (pending > 0 && refused === null);
    // The number that was asked for may be at the authority already: the provider takes one of its own.
    if (alone) ownNumber += 1;
    const [serie, numero] = alone ? ['800', String(ownNumber)] : [request.serie, request.numero];
    const note: FakeNote = {
      ref,
      model,
      decided,
      test,
      request,
      status: thinks ? 'processando_autorizacao' : decided,
      status_sefaz: refused?.[0] ?? '100',
      mensagem_sefaz: refused?.[1] ?? 'Autorizado o uso da NF-e',
      serie,
      numero,
      key: refused === null ? fakeKey({ ...request, serie, numero }, offline || alone, model) : '',
      offline: alone,
      settled: !alone,
      authorised: now(),
      emails: [],
    };
    notes.set(ref, note);
    return { status: 201, body: bodyOf(note) };
  }

  const withNote = (ref: string, work: (note: FakeNote) => FakeAnswer): FakeAnswer => {
    const note = notes.get(ref);
    return note === undefined ? refusal(404, 'nao_encontrado', 'Nota fiscal não encontrada') : work(note);
  };

  return {
    notes,
    voids,
    setSilent: (is) => {
      silent = is;
    },
    setPending: (questions) => {
      pending = questions;
    },
    settle(refuse) {
      silent = false;
      for (const note of notes.values()) {
        if (note.settled) continue;
        note.settled = true;
        if (refuse === undefined) continue;
        Object.assign(note, {
          status: 'erro_autorizacao',
          decided: 'erro_autorizacao',
          status_sefaz: '778',
          mensagem_sefaz: refuse,
        });
      }
    },
    create,
    read: (ref) =>
      withNote(ref, (note) => {
        if (note.status === 'processando_autorizacao') {
          pending = Math.max(0, pending - 1);
          if (pending <= 0) note.status = note.decided;
        }
        return { body: bodyOf(note) };
      }),
    cancel: (ref, reason) =>
      withNote(ref, (note) => {
        if (reason.length < 15 || reason.length > 255)
          return refusal(422, 'requisicao_invalida', 'Justificativa deve ter entre 15 e 255 caracteres');
        if (note.status !== 'autorizado')
          return refusal(422, 'nota_nao_autorizada', `A nota está com status ${note.status}`);
        if (now().getTime() - note.authorised.getTime() > CANCEL_MS[note.model])
          return {
            body: {
              status: 'erro_cancelamento',
              status_sefaz: '501',
              mensagem_sefaz: 'Rejeicao: Prazo de cancelamento superior ao previsto na Legislacao',
            },
          };
        note.status = 'cancelado';
        Object.assign(note, { status_sefaz: '135', mensagem_sefaz: 'Evento registrado e vinculado a NF-e' });
        return { body: bodyOf(note) };
      }),
    email: (ref, body) =>
      withNote(ref, (note) => {
        const { emails } = z.object({ emails: z.array(z.email()).min(1).max(10) }).parse(json(body));
        note.emails.push(...emails);
        return { body: { mensagem: 'Os e-mails foram enfileirados para envio' } };
      }),
    voidRange(body, model) {
      const read = voidRequest.safeParse(json(body));
      if (!read.success) return refusal(422, 'requisicao_invalida', 'Justificativa deve ter entre 15 e 255 caracteres');
      const { cnpj, serie, numero_inicial, numero_final } = read.data;
      const used = [...notes.values()].some(
        (note) =>
          note.model === model &&
          note.request.cnpj_emitente === cnpj &&
          note.serie === serie &&
          note.decided !== 'erro_autorizacao' &&
          Number(note.numero) >= numero_inicial &&
          Number(note.numero) <= numero_final,
      );
      if (used)
        return {
          body: {
            status: 'erro_autorizacao',
            status_sefaz: '241',
            mensagem_sefaz: 'Rejeicao: Um numero da faixa ja foi utilizado',
          },
        };
      voids.push({ model, cnpj, serie, numero_inicial, numero_final });
      return {
        body: {
          status: 'autorizado',
          status_sefaz: '102',
          mensagem_sefaz: 'Inutilizacao de numero homologado',
          protocolo_sefaz: `1312600000${voids.length}`,
        },
      };
    },
    byKey: (key) => [...notes.values()].find((note) => note.key === key),
  };
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function bodyOf(note: FakeNote): object {
  const { key, status, model, offline, settled, test } = note;
  const issued = status === 'autorizado' || status === 'cancelado';
  const hash = createHash('sha1').update(key).digest('hex').toUpperCase();
  return {
    cnpj_emitente: note.request.cnpj_emitente,
    ref: note.ref,
    status,
    ...(status === 'processando_autorizacao'
      ? {}
      : { status_sefaz: note.status_sefaz, mensagem_sefaz: note.mensagem_sefaz }),
    ...(issued
      ? {
          chave_nfe: `NFe${key}`,
          numero: note.numero,
          serie: note.serie,
          numero_protocolo: settled ? `13126${key.slice(25, 35)}` : null,
          caminho_xml_nota_fiscal: `/arquivos/${note.request.cnpj_emitente}/XMLs/${key}-nfe.xml`,
          // The double draws no paper on A4: ours is shown.
          ...(model === NOTE_MODEL.nfe
            ? {}
            : {
                caminho_danfe: `/notas_fiscais_consumidor/NFe${key}.html`,
                qrcode_url: `https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml?p=${key}|2|${test ? 2 : 1}|1|${hash}`,
                url_consulta_nf: 'https://portalsped.fazenda.mg.gov.br/portalnfce',
              }),
        }
      : {}),
    ...(status === 'cancelado'
      ? { caminho_xml_cancelamento: `/arquivos/${note.request.cnpj_emitente}/XMLs/${key}-can.xml` }
      : {}),
    ...(offline ? { contingencia_offline: true, contingencia_offline_efetivada: settled } : {}),
  };
}
