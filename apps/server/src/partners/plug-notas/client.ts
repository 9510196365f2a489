import { ISSUED, readAccessKey } from '@comanda/domain/fiscal/access-key';
import * as z from 'zod';
import type { FiscalAccount, FiscalProvider, IssuedNote } from '../fiscal-provider.ts';
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

  const find = async (account: Account, ref: string): Promise<Summary | null> => {
    const path = `/nfce/${account.tax_id}/${encodeURIComponent(ref)}/resumo`;
    const found = await outside.ask(callOf(account, path), z.array(summary).or(summary).or(refusal), [200, 404]);
    if ('error' in found) return null;
    return Array.isArray(found) ? (found[0] ?? null) : found;
  };
  /** @throws {OutsideError} when its signed text, which alone holds the QR code, cannot be had */
  const told = async (account: Account, ref: string, found: Summary): Promise<IssuedNote> => {
    const note = noteOf(ref, found);
    if (note.state !== 'authorised' && note.state !== 'transmitted') return note;
    const { content } = await file(account, note.xml_path);
    const text = content.toString('utf8');
    return { ...note, qr_url: partOf(text, 'qrCode'), check_url: partOf(text, 'urlChave') };
  };
  const known = async (account: Account, ref: string): Promise<Summary> => {
    const found = await find(account, ref);
    if (found === null) throw new OutsideError(NAME, 'status', { status: 404, arrived: true });
    return found;
  };

  return {
    async emit(account, note) {
      const made = await outside.ask(
        callOf(account, '/nfce', [noteBody(note)]),
        taken.or(refusal),
        [200, 400, 409, 422],
      );
      const found = await find(account, note.ref);
      if (found !== null) return told(account, note.ref, found);
      const waiting = noteOf(note.ref, { ...UNKNOWN, serie: String(note.series), numero: String(note.number) });
      return 'error' in made ? { ...waiting, state: 'refused', reason: reasonOf(made) } : waiting;
    },
    async get(account, ref) {
      const found = await find(account, ref);
      return found === null ? null : told(account, ref, found);
    },
    async cancel(account, ref, reason) {
      const { id } = await known(account, ref);
      const answer = await outside.ask(
        callOf(account, `/nfce/${id}/cancelamento`, { justificativa: reason }),
        refusal.or(z.looseObject({})),
        [200, 400, 409, 422],
      );
      const note = noteOf(ref, await known(account, ref));
      const refused = refusal.safeParse(answer);
      return refused.success ? { ...note, reason: reasonOf(refused.data) } : note;
    },
    // It voids numbers in its own pages; there is no call for it that is public.
    voidRange: () => Promise.resolve({ ok: false, protocol: '', reason: 'Inutilize no painel do PlugNotas.' }),
    danfe: file,
    xml: async (account, path) => (await file(account, path)).content,
    async email(account, ref, emails) {
      const { id } = await known(account, ref);
      return outside.call(callOf(account, `/nfce/${id}/email`, { emails }), ({ status }) => status < 300);
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

function noteOf(ref: string, { id, status, numero, serie, chave, protocolo, mensagem }: Summary): IssuedNote {
  const state = STATES[status.toUpperCase()] ?? 'sent';
  const key = readAccessKey(chave);
  const path = (what: string) => (id === '' ? '' : `/nfce/${id}/${what}`);
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
