import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import type { FiscalProvider } from '../fiscal-provider.ts';
import type { Fake } from '../partner.ts';
import { PROBED_AT, probingNotes } from '../probe-notes.ts';
import { type FakeNote, type FakeNotes, openFakeNotes } from './fake-notes.ts';
import type { FocusNfeKeys } from './keys.ts';

export interface FakeFocusNfe {
  server: FakeServer;
  settings: Record<string, string>;
  notes: FakeNotes;
  /** What it knows of companies: a token for each. */
  companies: ReadonlyMap<string, FakeCompany>;
}
interface FakeCompany {
  id: number;
  token_test: string;
  token_production: string;
  body: Record<string, unknown>;
}
interface FakeOptions {
  now?: () => Date;
  port?: number;
  /** How long it thinks. */
  delayMs?: number;
}
const MODELS: Readonly<Record<string, NoteModel>> = { nfce: NOTE_MODEL.nfce, nfe: NOTE_MODEL.nfe };
const MASTER = 'token-da-casa';
/** Any token opens it, except one that says that it is not: a demonstration types what it likes. */
const isShut = (token: string): boolean => token === '' || token.startsWith('vencido');

/** The provider's server, both environments in one, with an authority behind it that checks as the real one does. */
export async function openFakeFocusNfe({
  now = systemClock,
  port = 0,
  delayMs = 0,
}: FakeOptions = {}): Promise<FakeFocusNfe> {
  const notes = openFakeNotes(now);
  const companies = new Map<string, FakeCompany>();
  const server = await fakeServer((request) => answer(request, notes, companies), { port, delayMs });
  return {
    server,
    notes,
    companies,
    settings: {
      FOCUS_NFE_TOKEN: MASTER,
      FOCUS_NFE_URL: `${server.url}/producao`,
      FOCUS_NFE_TEST_URL: `${server.url}/homologacao`,
    },
  };
}

function answer(request: FakeRequest, notes: FakeNotes, companies: Map<string, FakeCompany>): FakeAnswer {
  const { method, url, headers, body } = request;
  const given = Buffer.from(/^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString('utf8');
  const token = given.replace(/:$/, '');
  const [, environment, ...parts] = url.pathname.split('/');
  if (isShut(token)) return { status: 401, body: { codigo: 'permissao_negada', mensagem: 'Token inválido' } };
  const text = body.toString('utf8');
  if (parts[0] === 'v2' && parts[1] === 'empresas')
    return token === MASTER
      ? register(method, parts[2], url, text, companies)
      : { status: 403, body: { codigo: 'permissao_negada', mensagem: 'Acesso negado' } };
  if (parts[0] === 'arquivos' || parts[0] === 'notas_fiscais_consumidor') return fileOf(parts.at(-1) ?? '', notes);
  const model = MODELS[parts[1] ?? ''];
  if (parts[0] !== 'v2' || model === undefined)
    return { status: 404, body: { codigo: 'nao_encontrado', mensagem: 'Não encontrado' } };
  const test = environment === 'homologacao';
  if (parts[2] === undefined && method === 'POST') {
    const ref = url.searchParams.get('ref') ?? '';
    if (ref === '')
      return { status: 400, body: { codigo: 'requisicao_invalida', mensagem: 'Parâmetro ref não informado' } };
    return notes.create(ref, text, { model, test, offline: url.searchParams.get('forma_emissao') === 'offline' });
  }
  if (parts[2] === 'inutilizacao') return notes.voidRange(text, model);
  const ref = decodeURIComponent(parts[2] ?? '');
  if (parts[3] === 'email') return notes.email(ref, text);
  if (method === 'DELETE') return notes.cancel(ref, reasonOf(text));
  return notes.read(ref);
}

function reasonOf(text: string): string {
  const read: unknown = text === '' ? {} : JSON.parse(text);
  return typeof read === 'object' && read !== null && 'justificativa' in read ? String(read.justificativa) : '';
}

function register(
  method: string,
  id: string | undefined,
  url: URL,
  text: string,
  companies: Map<string, FakeCompany>,
): FakeAnswer {
  const shown = ({ id: number, token_test, token_production }: FakeCompany) => ({
    id: number,
    token_homologacao: token_test,
    token_producao: token_production,
    certificado_valido_ate: '2027-10-30T23:59:59-03:00',
  });
  if (method === 'GET') {
    const known = companies.get(url.searchParams.get('cnpj') ?? '');
    return { body: known === undefined ? [] : [shown(known)] };
  }
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  const cnpj = String(body['cnpj'] ?? '');
  if (body['senha_certificado'] === 'errada')
    return { status: 422, body: { codigo: 'requisicao_invalida', mensagem: 'Senha do certificado inválida.' } };
  const known = companies.get(cnpj);
  const company: FakeCompany = {
    id: known?.id ?? companies.size + 1,
    token_test: `homologacao-${cnpj}`,
    token_production: `producao-${cnpj}`,
    body: { ...known?.body, ...body },
  };
  if (id !== undefined && known === undefined)
    return { status: 404, body: { codigo: 'nao_encontrado', mensagem: 'Empresa não encontrada' } };
  companies.set(cnpj, company);
  return { status: 201, body: shown(company) };
}

function fileOf(name: string, notes: FakeNotes): FakeAnswer {
  const key = /\d{2}\d{4}[A-Z0-9]{14}\d{24}/.exec(name)?.[0] ?? '';
  const note = notes.byKey(key);
  if (note === undefined)
    return { status: 404, body: { codigo: 'nao_encontrado', mensagem: 'Arquivo não encontrado' } };
  if (name.endsWith('.html')) return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: paperOf(note) };
  return {
    headers: { 'content-type': 'application/xml' },
    body: name.endsWith('-can.xml')
      ? `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe versao="1.00"><chNFe>${key}</chNFe><cStat>135</cStat></procEventoNFe>`
      : xmlOf(note),
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The layout's skeleton, without a signature: of a double. */
function xmlOf({ key, model, request, serie, numero, test }: FakeNote): string {
  const lines = request.items.map(
    (item, at) =>
      `<det nItem="${at + 1}"><prod><xProd>${escaped(item.descricao)}</xProd><NCM>${item.codigo_ncm}</NCM><CFOP>${item.cfop}</CFOP><vProd>${item.valor_bruto}</vProd></prod></det>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><mod>${model}</mod><serie>${serie}</serie><nNF>${numero}</nNF><dhEmi>${request.data_emissao}</dhEmi><tpAmb>${test ? 2 : 1}</tpAmb></ide><emit><CNPJ>${request.cnpj_emitente}</CNPJ></emit>${lines.join('')}<total><ICMSTot><vProd>${request.valor_produtos}</vProd><vDesc>${request.valor_desconto}</vDesc><vNF>${request.valor_total}</vNF></ICMSTot></total></infNFe></NFe><protNFe versao="4.00"><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;
}

function paperOf({ key, request, serie, numero }: FakeNote): string {
  const lines = request.items.map((item) => `<tr><td>${escaped(item.descricao)}</td><td>${item.valor_bruto}</td></tr>`);
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>DANFE NFC-e ${numero}</title><body><p>Nota de mentira: não vale como documento fiscal.</p><h1>DANFE NFC-e</h1><p>CNPJ ${request.cnpj_emitente}</p><p>Nota ${numero}, série ${serie}</p><table>${lines.join('')}</table><p>Total R$ ${request.valor_total}</p><p>${key}</p></body></html>`;
}

export async function startFake(): Promise<Fake<FiscalProvider<FocusNfeKeys>>> {
  const keys = { token_test: 'homologacao', token_production: '', csc: '' };
  return probingNotes(await openFakeFocusNfe({ now: PROBED_AT }), keys, (made, number) => made.number === number);
}
