import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import { modelOf } from '@comanda/domain/fiscal/note-document';
import * as z from 'zod';
import type {
  FiscalAccount,
  FiscalProvider,
  IssuedNote,
  NoteName,
  Registered,
  StoreRegistration,
} from '../fiscal-provider.ts';
import { OutsideError } from '../outside-error.ts';
import type { OutsideCall } from '../outside.ts';
import type { PartnerTools } from '../partner.ts';
import { focusCompany, focusNote, focusRefusal, focusVoid, isKnown, noteOf, refusedNote } from './answers.ts';
import type { FocusNfeKeys } from './keys.ts';
import { noteBody } from './note-body.ts';

export interface FocusNfeSettings {
  production: string;
  test: string;
  token: string | undefined;
}
const NAME = 'focus-nfe';
/** The authority answers through it: that takes seconds. */
const RULES = { patienceMs: 9_000, failures: 3, connections: 32, calls: 200, mostBytes: 2_000_000, retries: 1 };
type Account = FiscalAccount<FocusNfeKeys>;
type Call = Omit<OutsideCall, 'url' | 'store_id' | 'body'> & { path: string; json?: object };

const basic = (token: string): string => `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
const noteOrRefusal = z.union([focusNote, focusRefusal]);

/** Notes by Focus NFe (`/v2/nfce`, `/v2/nfe`), each store with a token of its own. */
export function openFocusNfe(
  settings: FocusNfeSettings,
  { outside: open }: Pick<PartnerTools, 'outside'>,
): FiscalProvider<FocusNfeKeys> {
  const outside = open(RULES);
  const rootOf = ({ environment }: Account) => settings[environment];
  const tokenOf = ({ environment, keys }: Account) =>
    environment === 'test' ? keys.token_test : keys.token_production;
  const callOf = (account: Account, { path, json, ...rest }: Call): OutsideCall => ({
    ...rest,
    url: rootOf(account) + path,
    store_id: account.store_id,
    headers: {
      authorization: basic(tokenOf(account)),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const rootPath = (model: NoteModel) => (model === NOTE_MODEL.nfe ? '/v2/nfe' : '/v2/nfce');
  const notePath = ({ ref, model }: NoteName) => `${rootPath(model)}/${encodeURIComponent(ref)}`;

  async function get(account: Account, note: NoteName): Promise<IssuedNote | null> {
    const call = callOf(account, { path: `${notePath(note)}?completa=1` });
    const found = await outside.ask(call, noteOrRefusal, [200, 404]);
    return 'status' in found ? noteOf(found, note.ref) : null;
  }
  /** What it will not do because of how the note stands: that is asked. */
  async function asItStands(account: Account, note: NoteName, reason: string): Promise<IssuedNote> {
    const known = await get(account, note);
    if (known === null) throw new OutsideError(NAME, 'odd', { arrived: true });
    return known.reason === '' ? { ...known, reason } : known;
  }
  async function file(account: Account, path: string) {
    const url = new URL(path, `${rootOf(account)}/`);
    // Where a file stands is its word: a key goes to no other server.
    if (url.origin !== new URL(rootOf(account)).origin) throw new OutsideError(NAME, 'odd', { arrived: true });
    return outside.call(callOf(account, { path: url.pathname + url.search }), ({ status, headers, body }) => {
      if (status !== 200) throw new OutsideError(NAME, 'status', { status, arrived: true });
      return { content: body, type: String(headers['content-type'] ?? 'application/octet-stream') };
    });
  }

  return {
    async emit(account, note) {
      const { ref, contingency } = note;
      const model = modelOf(note.document);
      const query = new URLSearchParams({ ref, ...(contingency ? { forma_emissao: 'offline' } : {}) });
      const path = `${rootPath(model)}?${query}`;
      // The same `ref` again is the same note: it may be said twice.
      const call = callOf(account, { method: 'POST', path, json: noteBody(note), repeatable: true });
      const answer = await outside.ask(call, noteOrRefusal, [200, 201, 202, 400, 409, 422]);
      if ('status' in answer) {
        const told = noteOf(answer, ref);
        return contingency && told.state === 'authorised' ? { ...told, state: 'transmitted' } : told;
      }
      if (!isKnown(answer)) return refusedNote(answer, ref);
      return asItStands(account, { ref, model }, answer.mensagem);
    },
    get,
    async cancel(account, note, reason) {
      const call = callOf(account, { method: 'DELETE', path: notePath(note), json: { justificativa: reason } });
      const answer = await outside.ask(call, noteOrRefusal, [200, 201, 400, 404, 422]);
      if (!('status' in answer)) return asItStands(account, note, answer.mensagem);
      if (answer.status === 'cancelado') return noteOf(answer, note.ref);
      const known = await asItStands(account, note, '');
      return { ...known, reason_code: String(answer.status_sefaz ?? ''), reason: answer.mensagem_sefaz ?? '' };
    },
    async voidRange(account, { model, series, first_number, last_number, reason }) {
      const json = {
        cnpj: account.tax_id,
        serie: String(series),
        numero_inicial: String(first_number),
        numero_final: String(last_number),
        justificativa: reason,
      };
      const call = callOf(account, { method: 'POST', path: `${rootPath(model)}/inutilizacao`, json });
      const answer = await outside.ask(call, z.union([focusVoid, focusRefusal]), [200, 201, 400, 422]);
      if (!('status' in answer)) return { ok: false, protocol: '', reason: answer.mensagem };
      const protocol = String(answer.protocolo_sefaz ?? answer.numero_protocolo ?? '');
      return { ok: answer.status === 'autorizado', protocol, reason: answer.mensagem_sefaz ?? '' };
    },
    danfe: file,
    xml: async (account, path) => (await file(account, path)).content,
    async email(account, note, emails) {
      const call = callOf(account, { method: 'POST', path: `${notePath(note)}/email`, json: { emails } });
      return outside.call(call, ({ status }) => status === 200);
    },
    async check(account) {
      // A name that no note has: what matters is whether the token opens the door.
      await get(account, { ref: 'nenhuma', model: NOTE_MODEL.nfce });
      return true;
    },
    registerStore: settings.token === undefined ? null : (store) => register(store, settings.token ?? ''),
  };

  async function register(store: StoreRegistration, token: string): Promise<Registered<FocusNfeKeys>> {
    const root = `${settings.production}/v2/empresas`;
    const headers = { authorization: basic(token), 'content-type': 'application/json' };
    const found = await outside.ask(
      { url: `${root}?cnpj=${encodeURIComponent(store.tax_id)}`, headers },
      z.array(focusCompany),
      [200],
    );
    const [known] = found;
    const answer = await outside.ask(
      {
        method: known === undefined ? 'POST' : 'PUT',
        url: known === undefined ? root : `${root}/${encodeURIComponent(known.id)}`,
        headers,
        body: JSON.stringify(companyBody(store)),
        repeatable: known !== undefined,
      },
      z.union([focusCompany, focusRefusal]),
      [200, 201, 400, 422],
    );
    if (!('id' in answer)) return { ok: false, reason: refusedNote(answer, '').reason };
    return {
      ok: true,
      keys: {
        token_test: answer.token_homologacao ?? '',
        token_production: answer.token_producao ?? '',
        csc: store.csc?.secret ?? '',
      },
      certificate_until: answer.certificado_valido_ate?.slice(0, 10) ?? null,
    };
  }
}

function companyBody(store: StoreRegistration): object {
  const { address, certificate, csc, environment, series } = store;
  const of = environment === 'production' ? 'producao' : 'homologacao';
  return {
    nome: store.name,
    nome_fantasia: store.name,
    cnpj: store.tax_id,
    inscricao_estadual: store.state_registration,
    regime_tributario: String(store.regime),
    email: store.email,
    telefone: store.phone,
    logradouro: address.street,
    numero: address.number,
    bairro: address.district,
    municipio: address.city,
    uf: address.state,
    cep: address.zipcode,
    habilita_nfe: true,
    habilita_nfce: true,
    habilita_contingencia_offline_nfce: true,
    // Its own count, of notes that it makes while the authority is silent: never a series of ours.
    [`serie_nfce_${of}`]: series,
    ...(csc === null ? {} : { [`csc_nfce_${of}`]: csc.secret, [`id_token_nfce_${of}`]: csc.id }),
    ...(certificate === null
      ? {}
      : {
          arquivo_certificado_base64: certificate.content.toString('base64'),
          senha_certificado: certificate.password,
        }),
  };
}
