import {
  type JournalAnswer,
  journalBodies,
  type JournalKind,
  type JournalResult,
  type sendJournal,
} from '@comanda/contract/floor/journal';
import type { Out } from '@comanda/contract/route';
import { speaking } from '@comanda/words/i18n';
import { refusalSentence } from '@comanda/words/refusals';
import { hasPermission } from '@comanda/domain/permissions';
import { AppError } from '../../platform/app-error.ts';
import { isUnavailable } from '../../platform/db.ts';
import { requestHash } from '../checkout/public.ts';
import { applyOrder } from './apply-order.ts';
import { applyPayment } from './apply-payment.ts';
import { applyKitchen, applyKitchenAck, applyKitchenUndo } from './apply-kitchen.ts';
import { applyStatus } from './apply-status.ts';
import { applyTabClose, applyTabOpen, applyTabPayment } from './apply-tab.ts';
import { applyTabChange, applyTabMove } from './apply-tab-change.ts';
import type { Speaker } from '../../platform/http/speaker.ts';
import type { Applying, Body, Done } from './applying.ts';
import { findKeptEntry, insertEntry } from './journal.repo.ts';

type Batch = Out<(typeof sendJournal)['body']>;
type SentEntry = Batch['entries'][number];

/** Nobody was alone for longer; an older date is a clock that is wrong. */
const LONGEST_ALONE_MS = 30 * 86_400_000;

/**
 * Applies entries in their order, each for itself. When the server itself fails, those before have their answers and the
 * rest has none.
 */
export async function applyEntries(applying: Applying, { sent_at, entries }: Batch): Promise<JournalAnswer[]> {
  const skew = applying.now.getTime() - Date.parse(sent_at);
  const answers: JournalAnswer[] = [];
  for (const entry of entries) {
    try {
      answers.push(await applyEntry(applying, entry, doneAt(entry, skew, applying.now)));
    } catch (error) {
      if (answers.length === 0) throw error;
      break;
    }
  }
  return answers;
}

function doneAt({ made_at }: SentEntry, skew: number, now: Date): Date {
  const at = Date.parse(made_at) + skew;
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - LONGEST_ALONE_MS)));
}

async function applyEntry(applying: Applying, entry: SentEntry, made_at: Date): Promise<JournalAnswer> {
  const { services, store_id, user, speaker, now } = applying;
  const { id, kind, device_id } = entry;
  const body_hash = requestHash([kind, entry.body]);
  const kept = await findKeptEntry(services.db, store_id, id);
  if (kept !== null) {
    if (kept.body_hash !== body_hash) return refused(id, new AppError('idempotency_mismatch'), speaker);
    return { id, outcome: 'already', code: null, message: kept.result.note ?? '', result: kept.result };
  }
  try {
    const row = { id, device_id, user_id: user.id, kind, body_hash, made_at, received_at: now };
    const keep: Done['keep'] = (db, result) => insertEntry(db, store_id, { ...row, result });
    const result = await applyKind(applying, entry, { id, made_at, keep });
    return { id, outcome: 'applied', code: null, message: result.note ?? '', result };
  } catch (error) {
    if (error instanceof AppError ? error.code === 'unavailable' : isUnavailable(error)) throw error;
    if (error instanceof AppError) return refused(id, error, speaker);
    // One entry that breaks must not keep those behind it waiting: its device shows it, and sends it again later.
    services.log.error({ err: error, entry: id, kind }, 'a journal entry failed');
    return refused(id, new AppError('internal'), speaker);
  }
}

const refused = (id: string, { code, detail, sentence }: AppError, speaker: Speaker): JournalAnswer => ({
  id,
  outcome: 'refused',
  code,
  message: sentence ?? refusalSentence(code, detail, speaker),
  result: null,
});

/** Each is idempotent by its entry's id, so that one whose answer was never kept is applied again without harm. */
async function applyKind(applying: Applying, { kind, body }: SentEntry, done: Done): Promise<JournalResult> {
  const { type, permissions } = applying.user;
  if (kind === 'kitchen-op') return applyKitchen(applying, parseBody(kind, body, applying.speaker), done);
  if (kind === 'kitchen-ack') return applyKitchenAck(applying, parseBody(kind, body, applying.speaker), done);
  if (kind === 'kitchen-undo') return applyKitchenUndo(applying, parseBody(kind, body, applying.speaker), done);
  if (!hasPermission(type, permissions, 'orders_edit'))
    throw new AppError('permission_missing', { permission: 'orders_edit' });
  switch (kind) {
    case 'order':
      return applyOrder(applying, parseBody(kind, body, applying.speaker), done);
    case 'payment':
      return applyPayment(applying, parseBody(kind, body, applying.speaker), done);
    case 'order-status':
      return applyStatus(applying, parseBody(kind, body, applying.speaker), done);
    case 'tab-open':
      return applyTabOpen(applying, parseBody(kind, body, applying.speaker), done);
    case 'tab-payment':
      return applyTabPayment(applying, parseBody(kind, body, applying.speaker), done);
    case 'tab-close':
      return applyTabClose(applying, parseBody(kind, body, applying.speaker), done);
    case 'tab-change':
      return applyTabChange(applying, parseBody(kind, body, applying.speaker), done);
    case 'tab-move':
      return applyTabMove(applying, parseBody(kind, body, applying.speaker), done);
    default:
      throw new AppError('journal_kind_unknown');
  }
}

function parseBody<K extends JournalKind>(kind: K, body: unknown, { words }: Speaker): Body<K> {
  const result = speaking(words, () => journalBodies[kind].safeParse(body));
  if (result.success) return result.data as Body<K>; // the schema of this very kind
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new AppError('invalid_input', { fields });
}
