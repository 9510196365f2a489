import type { EvidenceStep } from '@comanda/contract/finance/payouts';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { asOrderId, type StoreId } from '@comanda/domain/ids';
import type { PayoutFinding } from '@comanda/domain/statements/audit-payouts';
import { EVIDENCE_NAMES, FINDING_NAMES, MARKETPLACE_NAMES } from '@comanda/words/payout-words';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { straightLine } from '../fees/public.ts';
import { getOpeningRules, getStoreName } from '../stores/public.ts';
import { auditStatement } from './audit-statement.ts';
import { drawEvidence } from './draw-evidence.ts';
import { getEvidenceOf } from './evidence.repo.ts';
import { getStatement, type StatementRow } from './payouts.repo.ts';

interface Pack {
  finding: PayoutFinding;
  statement: StatementRow;
  number: number | null;
  steps: EvidenceStep[];
  picture: Buffer | null;
  /** To paste into the marketplace's own form. */
  text: string;
  zone: string;
}

/** All that the store knows of a finding. @throws {AppError} not_found */
export async function readEvidence(
  db: Db,
  store_id: StoreId,
  { statement_id, key }: { statement_id: number; key: string },
  now: Date,
): Promise<Pack> {
  const statement = await getStatement(db, store_id, statement_id);
  const audit = await auditStatement(db, store_id, statement, now);
  const finding = orNotFound(audit?.keyed.find((one) => one.key === key));
  const { zone } = await getOpeningRules(db, store_id);
  const known = finding.order_id === null ? null : await getEvidenceOf(db, store_id, asOrderId(finding.order_id));
  const last: EvidenceStep = { what: 'finding', at: null, day: finding.date, detail: sentenceOf(finding, statement) };
  const steps = [...(known === null ? [] : stepsOf(known)), last];
  const number = known?.number ?? null;
  const text = textOf({ finding, statement, steps, number, zone });
  return { finding, statement, number, steps, picture: known?.image ?? null, text, zone };
}

type Known = Awaited<ReturnType<typeof getEvidenceOf>>;

function stepsOf(known: Known): EvidenceStep[] {
  const { created_at, accept_time, ready_time, dispatch_time, delivered_time, driver_name, messages } = known;
  const step = (what: EvidenceStep['what'], at: string | null, detail = ''): EvidenceStep[] =>
    at === null ? [] : [{ what, at, day: null, detail }];
  return [
    ...step('arrived', created_at, [known.payment_name, known.fee_name].filter(Boolean).join(' · ')),
    ...step('accepted', accept_time),
    ...step('ready', ready_time),
    ...step('left', dispatch_time, driver_name ?? ''),
    ...step('delivered', delivered_time ?? known.delivered_at, proofOf(known)),
    ...step('picture', known.taken_at, known.picture_kind === 'signature' ? 'assinatura na entrega' : 'foto na porta'),
    ...messages.flatMap(({ by, text, at }) => step('message', at, `${SPEAKERS[by]}: ${text}`)),
  ].toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
}

const SPEAKERS = { store: 'loja', customer: 'cliente', system: 'aviso' };

function proofOf({ proof, reason, handover_code, ...at }: Known): string {
  const said =
    proof === 'code'
      ? `com o código ${handover_code}, que só o cliente tinha`
      : proof === 'no_code'
        ? `sem o código: ${reason || 'o motivo não foi dito'}`
        : proof === 'store'
          ? 'marcado pela loja'
          : '';
  const { latitude, longitude, door_latitude, door_longitude } = at;
  if (latitude === null || longitude === null || door_latitude === null || door_longitude === null) return said;
  const metres = Math.round(
    straightLine({ latitude, longitude }, { latitude: door_latitude, longitude: door_longitude }),
  );
  return [said, `a ${metres} m do endereço`].filter(Boolean).join(', ');
}

const REAIS = 1;
const money = (amount: number) => formatMoney(amount, REAIS);
const rate = (value: number) => `${String(value).replace('.', ',')} %`;

/** What the statement says, against what was agreed. */
function sentenceOf({ kind, amount, charged_rate, agreed_rate, days, note }: PayoutFinding, of: StatementRow): string {
  const who = MARKETPLACE_NAMES[of.marketplace]();
  const rates =
    charged_rate === undefined
      ? ''
      : agreed_rate === undefined
        ? `cobrado ${rate(charged_rate)}`
        : `cobrado ${rate(charged_rate)}, o contrato diz ${rate(agreed_rate)}`;
  return [
    `${who}: ${FINDING_NAMES[kind]().toLocaleLowerCase('pt-BR')}`,
    amount > 0 ? `faltam ${money(amount)}` : '',
    rates,
    days === undefined ? '' : `${days} dias depois do pedido`,
    note ? `“${note}”` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const hourOf = (at: string, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(new Date(at));
/** '20/11/2026, 19:22 · Pedido chegou · Pix'. */
export const stepWords = ({ what, at, day, detail }: EvidenceStep, zone: string) => ({
  when: at === null ? (day === null ? '' : formatDate(`${day}T12:00:00Z`, 'UTC', REAIS)) : hourOf(at, zone),
  name: EVIDENCE_NAMES[what](),
  detail,
});

function textOf({ finding, statement, steps, number, zone }: Omit<Pack, 'picture' | 'text'>): string {
  const who = MARKETPLACE_NAMES[statement.marketplace]();
  const order = finding.partner_order === '' ? '' : ` ${finding.partner_order}`;
  return [
    `Contesto o repasse do pedido${order}${finding.date === null ? '' : ` de ${formatDate(`${finding.date}T12:00:00Z`, 'UTC', REAIS)}`} no ${who}.`,
    `${FINDING_NAMES[finding.kind]()}: ${money(finding.amount)}.`,
    number === null ? '' : `Na loja ele é o pedido ${number}. O que registramos:`,
    ...steps.map((step) => {
      const { when, name, detail } = stepWords(step, zone);
      return `- ${[when, name, detail].filter(Boolean).join(' · ')}`;
    }),
    'Peço a devolução do valor.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** @throws {AppError} not_found */
export async function evidencePdf(
  db: Db,
  store_id: StoreId,
  asked: { statement_id: number; key: string },
  now: Date,
): Promise<FileAnswer> {
  const pack = await readEvidence(db, store_id, asked, now);
  const store_name = await getStoreName(db, store_id);
  const { finding, statement, steps, picture, number, zone } = pack;
  const title = `${FINDING_NAMES[finding.kind]()}${finding.partner_order === '' ? '' : `, pedido ${finding.partner_order}`}`;
  const body = await drawEvidence({
    title,
    about: [
      `${store_name} · ${MARKETPLACE_NAMES[statement.marketplace]()} · extrato ${statement.filename}`,
      number === null ? '' : `Pedido ${number} da loja`,
      finding.amount > 0 ? `Valor que falta: ${money(finding.amount)}` : '',
    ].filter(Boolean),
    steps: steps.map((step) => stepWords(step, zone)),
    picture,
    text: pack.text,
  });
  return { body, type: 'application/pdf', name: `prova-${finding.partner_order || finding.kind}.pdf` };
}
