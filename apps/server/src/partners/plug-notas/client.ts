import { ISSUED, NOTE_MODEL, type NoteModel, readAccessKey } from '@comanda/domain/fiscal/access-key';
import { modelOf } from '@comanda/domain/fiscal/note-document';
import { isIssued } from '@comanda/domain/fiscal/note-states';
import * as z from 'zod';
import type { FiscalAccount, FiscalProvider, IssuedNote, NoteName } from '../fiscal-provider.ts';
import { OutsideError } from '../outside-error.ts';
import type { OutsideCall } from '../outside.ts';
import type { PartnerTools } from '../partner.ts';
import type { PlugNotasKeys } from './keys.ts';
import { noteBody } from './note-body.ts';

const RULES = { patienceMs: 8_000, failures: 3, connections: 16, calls: 100, mostBytes: 2_000_000 };
const NAME = 'plug-notas';

const said = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
/** What it knows of a note. */
const summary = z.object({
  id: z.string(),
  status: z.string(),
  numero: said,
  serie: said,
  chave: said,
  protocolo: said,
  mensagem: said,
});
type Summary = z.output<typeof summary>;
const taken = z.object({ documents: z.array(z.object({ id: z.string() })).min(1) });
const refusal = z.object({ error: z.object({ message: said, data: z.unknown().optional() }) });

const rootPath = (model: NoteModel) => (model === NOTE_MODEL.nfe ? '/nfe' : '/nfce');

const STATES: Readonly<Record<string, IssuedNote['state']>> = {
  CONCLUIDO: 'authorised',
  AUTORIZADA: 'authorised',
  REJEITADO: 'refused',
  REJEITADA: 'refused',
  DENEGADO: 'refused',
  CANCELADO: 'cancelled',
  CANCELADA: 'cancelled',
};

/** Notes by PlugNotas, which answers at once that it has one and later what became of it. */
export function openPlugNotas(
  roots: Readonly<Record<FiscalAccount<unknown>['environment'], string>>,
  { outside: open }: Pick<PartnerTools, 'outside'>,
): FiscalProvider<PlugNotasKeys> {
  const outside = open(RULES);
  type Account = FiscalAccount<PlugNotasKeys>;
  const callOf = (account: Account, path: string, json?: object): OutsideCall => ({
    method: json === undefined ? 'GET' : 'POST',
    url: roots[account.environment] + path,
    store_id: account.store_id,
    headers: {
      'x-api-key': account.environment === 'test' ? account.keys.token_test : account.keys.token_production,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    // Its own number of a note is known again: what is said twice is one note.
    ...(json === undefined ? {} : { body: JSON.stringify(json), repeatable: true }),
  });
  const file = (account: Account, path: string) =>
    outside.call(callOf(account, path), ({ status, headers, body }) => {
      if (status !== 200) throw new OutsideError(NAME, 'status', { status, arrived: true });
      return { content: body, type: headers['content-type'] ?? 'application/octet-stream' };
    });

  const find = async (account: Account, { ref, model }: NoteName): Promise<Summary | null> => {
    const path = `${rootPath(model)}/${account.tax_id}/${encodeURIComponent(ref)}/resumo`;
    const found = await outside.ask(callOf(account, path), z.array(summary).or(summary).or(refusal), [200, 404]);
    if ('error' in found) return null;
    return Array.isArray(found) ? (found[0] ?? null) : found;
  };
  /** @throws {OutsideError} when its signed text, which alone holds the QR code, cannot be had */
  const told = async (account: Account, name: NoteName, found: Summary): Promise<IssuedNote> => {
    const note = noteOf(name, found);
    if (name.model === NOTE_MODEL.nfe || !isIssued(note.state)) return note;
    const { content } = await file(account, note.xml_path);
    const text = content.toString('utf8');
    return { ...note, qr_url: partOf(text, 'qrCode'), check_url: partOf(text, 'urlChave') };
  };
  const known = async (account: Account, name: NoteName): Promise<Summary> => {
    const found = await find(account, name);
    if (found === null) throw new OutsideError(NAME, 'status', { status: 404, arrived: true });
    return found;
  };

  return {
    async emit(account, note) {
      const name = { ref: note.ref, model: modelOf(note.document) };
      const made = await outside.ask(
        callOf(account, rootPath(name.model), [noteBody(note)]),
        taken.or(refusal),
        [200, 400, 409, 422],
      );
      const found = await find(account, name);
      if (found !== null) return told(account, name, found);
      const waiting = noteOf(name, { ...UNKNOWN, serie: String(note.series), numero: String(note.number) });
      return 'error' in made ? { ...waiting, state: 'refused', reason: reasonOf(made) } : waiting;
    },
    async get(account, name) {
      const found = await find(account, name);
      return found === null ? null : told(account, name, found);
    },
    async cancel(account, name, reason) {
      const { id } = await known(account, name);
      const answer = await outside.ask(
        callOf(account, `${rootPath(name.model)}/${id}/cancelamento`, { justificativa: reason }),
        refusal.or(z.looseObject({})),
        [200, 400, 409, 422],
      );
      const note = noteOf(name, await known(account, name));
      const refused = refusal.safeParse(answer);
      return refused.success ? { ...note, reason: reasonOf(refused.data) } : note;
    },
    // It voids numbers in its own pages; there is no call for it that is public.
    voidRange: () => Promise.resolve({ ok: false, protocol: '', reason: 'Inutilize no painel do PlugNotas.' }),
    danfe: file,
    xml: async (account, path) => (await file(account, path)).content,
    async email(account, name, emails) {
      const { id } = await known(account, name);
      return outside.call(
        callOf(account, `${rootPath(name.model)}/${id}/email`, { emails }),
        ({ status }) => status < 300,
      );
    },
    check: (account) =>
      outside.call(callOf(account, `/empresa/${account.tax_id}`), ({ status }) => {
        if (status === 401 || status === 403) throw new OutsideError(NAME, 'status', { status, arrived: true });
        return status === 200;
      }),
    registerStore: null,
  };
}

const UNKNOWN: Summary = {
  id: '',
  status: 'PROCESSANDO',
  numero: '',
  serie: '',
  chave: '',
  protocolo: '',
  mensagem: '',
};

function noteOf(
  { ref, model }: NoteName,
  { id, status, numero, serie, chave, protocolo, mensagem }: Summary,
): IssuedNote {
  const state = STATES[status.toUpperCase()] ?? 'sent';
  const key = readAccessKey(chave);
  const path = (what: string) => (id === '' ? '' : `${rootPath(model)}/${id}/${what}`);
  return {
    ref,
    state: state === 'authorised' && key?.issued === ISSUED.offline ? 'transmitted' : state,
    reason_code: /\b(\d{3})\b/.exec(mensagem)?.[1] ?? '',
    reason: mensagem,
    access_key: key?.key ?? '',
    series: serie === '' ? null : Number(serie),
    number: numero === '' ? null : Number(numero),
    protocol: protocolo,
    qr_url: '',
    check_url: '',
    danfe_path: path('pdf'),
    xml_path: path('xml'),
    cancellation_xml_path: state === 'cancelled' ? path('cancelamento/xml') : '',
  };
}

/** Its sentence, and the field that it is about. */
function reasonOf({ error: { message, data } }: z.output<typeof refusal>): string {
  const fields = z.object({ fields: z.record(z.string(), z.unknown()) }).safeParse(data);
  const names = fields.success
    ? Object.entries(fields.data.fields).map(([name, why]) => `${name}: ${String(why)}`)
    : [];
  return [message, ...names].join('; ').slice(0, 500);
}

/** What stands in an element of a note's signed text, also as CDATA. */
const partOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1]?.trim().replaceAll('&amp;', '&') ?? '';
