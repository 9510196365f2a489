import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import { systemClock } from '../../platform/clock.ts';
import { type FakeAnswer, type FakeRequest, fakeServer } from '../fake-server.ts';
import type { FiscalProvider } from '../fiscal-provider.ts';
import type { Fake } from '../partner.ts';
import { PROBED_AT, probingNotes } from '../probe-notes.ts';
import { askedNotes, type FakeNote, type FakeNotes, openFakeNotes } from './fake-notes.ts';
import type { PlugNotasKeys } from './keys.ts';

const refusal = (status: number, message: string): FakeAnswer => ({ status, body: { error: { message } } });
const REASON_LENGTH = 15;
const MODELS: Readonly<Record<string, NoteModel>> = { nfce: NOTE_MODEL.nfce, nfe: NOTE_MODEL.nfe };

/** The provider's server, both environments in one, with the same authority behind it as behind every other. */
export async function openFakePlugNotas({ now = systemClock }: { now?: () => Date } = {}) {
  const notes = openFakeNotes(now);
  const server = await fakeServer((request) => answer(request, notes));
  return {
    server,
    notes,
    settings: { PLUGNOTAS_URL: `${server.url}/producao`, PLUGNOTAS_TEST_URL: `${server.url}/sandbox` },
  };
}

function answer({ method, url, headers, body }: FakeRequest, notes: FakeNotes): FakeAnswer {
  const [, environment, ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const key = String(headers['x-api-key'] ?? '');
  if (key === '' || key.startsWith('vencido')) return refusal(401, 'Token inválido');
  if (parts[0] === 'empresa') return { body: { cpfCnpj: parts[1] } };
  const model = MODELS[parts[0] ?? ''];
  if (model === undefined) return refusal(404, 'Não encontrado');
  if (parts[1] === undefined) {
    const read = askedNotes.safeParse(JSON.parse(body.toString('utf8')));
    if (!read.success) return refusal(400, `Falha na validação do JSON: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    const [one] = read.data;
    if (one === undefined) return refusal(400, 'Falha na validação do JSON');
    const { id, asked } = notes.take(one, { model, test: environment === 'sandbox' });
    return { body: { documents: [{ id, idIntegracao: asked.idIntegracao }], message: 'Nota(as) em processamento' } };
  }
  if (parts[3] === 'resumo') {
    const found = notes.find(parts[1], parts[2] ?? '', model);
    return found === undefined ? refusal(404, 'Nota não encontrada') : { body: [notes.summary(found)] };
  }
  const note = notes.notes.get(parts[1]);
  if (note === undefined) return refusal(404, 'Nota não encontrada');
  if (parts[2] === 'cancelamento' && method === 'POST') return cancel(note, body.toString('utf8'));
  if (parts[2] === 'email') return { body: { message: 'E-mail enviado' } };
  if (parts[2] === 'pdf') return { headers: { 'content-type': 'application/pdf' }, body: `%PDF-1.4 ${note.key}` };
  return {
    headers: { 'content-type': 'application/xml' },
    body: parts[2] === 'xml' ? xmlOf(note) : `<procEventoNFe><chNFe>${note.key}</chNFe></procEventoNFe>`,
  };
}

function cancel(note: FakeNote, text: string): FakeAnswer {
  const read: unknown = JSON.parse(text);
  const reason = typeof read === 'object' && read !== null && 'justificativa' in read ? String(read.justificativa) : '';
  if (reason.length < REASON_LENGTH) return refusal(400, 'A justificativa deve ter ao menos 15 caracteres');
  if (note.status !== 'CONCLUIDO') return refusal(409, 'A nota não pode ser cancelada');
  note.status = 'CANCELADO';
  return { body: { message: 'Cancelamento em processamento' } };
}

const LOOKUP = 'https://portalsped.fazenda.mg.gov.br/portalnfce';
const xmlOf = ({ key, test }: FakeNote): string =>
  `<nfeProc><NFe><infNFe Id="NFe${key}"></infNFe><infNFeSupl><qrCode><![CDATA[${LOOKUP}?p=${key}|3|${test ? 2 : 1}]]></qrCode><urlChave>${LOOKUP}</urlChave></infNFeSupl></NFe></nfeProc>`;

export async function startFake(): Promise<Fake<FiscalProvider<PlugNotasKeys>>> {
  const keys = { token_test: 'chave', token_production: '', csc: '' };
  return probingNotes(await openFakePlugNotas({ now: PROBED_AT }), keys, (made) =>
    made.qr_url.includes(made.access_key),
  );
}
