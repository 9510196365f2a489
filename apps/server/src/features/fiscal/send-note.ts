import { namesIn, pick } from '@comanda/domain/fields/field';
import { FISCAL_NOTE } from '@comanda/domain/fields/fiscal-note';
import { accessKey, ISSUED, keyCode, NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import { noteProblems } from '@comanda/domain/fiscal/note-problems';
import { toLocal, zoneOffset } from '@comanda/domain/local-time';
import { randomInt } from 'node:crypto';
import { OutsideError } from '../../partners/outside-error.ts';
import type { NoteToIssue } from '../../partners/fiscal-provider.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { hearNote, nextLook } from './hear-note.ts';
import { callFiscal, isRejected, isSilent, type LiveFiscal } from './live-fiscal.ts';
import { insertNote, insertStep, lockNote, type Note, updateNote } from './note-rows.repo.ts';
import { offlineQr } from './offline-qr.ts';
import { problemWords } from './problem-words.ts';
import { printByItself } from './print-by-itself.ts';
import { takeNumber } from './settings.repo.ts';

/** Whoever sends a note has so long until it is looked after again. */
const UNDER_WAY_MS = 30_000;
/** The authority takes no note that was made longer ago, unless it was made without it. */
const FRESH_MS = 4 * 60_000;
const RANDOM = 100_000_000;

/**
 * Sends a note that waits, or was refused and is mended. Its number is taken with its being sent, once; while the provider is silent
 * it is made without it. Nothing here waits for anybody inside of a transaction.
 */
export async function sendNote(services: Services, live: LiveFiscal, note_id: number): Promise<void> {
  const { transaction } = services;
  const { zone } = await getStoreSettings(services.db, live.store);
  const silent = isSilent(services, live);
  const going = await transaction((tx) => prepare(tx, services, live, { note_id, silent, zone }));
  if (going === null) return;
  await emit(services, live, going);
}

/** Tells the provider of a note that was sent and of which it may know nothing. */
export async function emit(services: Services, live: LiveFiscal, going: Going): Promise<void> {
  const { note, issue } = going;
  const { client } = live.provider;
  let told;
  try {
    told = await callFiscal(services, live, () => client.emit(live.account, issue));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const isCompanys = note.model === NOTE_MODEL.nfe;
    if (!isRejected(error) && !issue.contingency && !isCompanys) await makeAlone(services, live, note.id);
    return;
  }
  await hearNote(services, live, note.id, told);
}

export interface Going {
  note: Note;
  issue: NoteToIssue;
}

async function prepare(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  live: LiveFiscal,
  { note_id, silent, zone }: { note_id: number; silent: boolean; zone: string },
): Promise<Going | null> {
  const { store, settings } = live;
  const note = await lockNote(tx, store, note_id);
  const now = clock();
  if ((note.state !== 'waiting' && note.state !== 'refused') || note.document === null) return null;
  const problems = noteProblems(note.document, []);
  if (problems.length > 0) {
    const reason = problemWords(problems);
    if (note.state === 'refused' && note.reason === reason) return null;
    await updateNote(tx, store, note_id, { state: 'refused', reason_code: '', reason, ask_at: null, changed_at: now });
    await insertStep(tx, store, { note_id, at: now, kind: 'state', state: 'refused', detail: reason });
    return null;
  }
  if (silent && note.model === NOTE_MODEL.nfe) {
    // No note to a company is made alone: it waits until somebody answers.
    await updateNote(tx, store, note_id, { ask_at: nextLook(note.asked, now) });
    return null;
  }
  if (silent) {
    await writeAlone(tx, live, { note, now, zone });
    return null;
  }
  if (note.contingency_at !== null && note.number !== null) {
    // Its paper is with the customer: mended, it is told as it was made.
    const again = { state: 'contingency', ask_at: new Date(now.getTime() + UNDER_WAY_MS), changed_at: now } as const;
    await updateNote(tx, store, note_id, again);
    await insertStep(tx, store, { note_id, at: now, kind: 'sent', state: 'contingency' });
    return goingOf({ ...note, state: 'contingency' }, zone);
  }
  const { environment, model } = note;
  const series = note.series ?? (model === NOTE_MODEL.nfe ? settings.nfe_series : settings.series);
  const number = note.number ?? (await takeNumber(tx, store, { environment, model, series }));
  const sent = {
    series,
    number,
    code: keyCode(number, randomInt(RANDOM) / RANDOM),
    state: 'sent',
    issued_at: now.toISOString(),
    reason_code: '',
    reason: '',
    asked: 0,
  } as const;
  await updateNote(tx, store, note_id, { ...sent, ask_at: new Date(now.getTime() + UNDER_WAY_MS), changed_at: now });
  await insertStep(tx, store, { note_id, at: now, kind: 'sent', state: 'sent' });
  return goingOf({ ...note, ...sent }, zone);
}

/** @returns null for a note without a number or a text */
export function goingOf(note: Note, zone: string): Going | null {
  const { ref, series, number, code, issued_at, document, state } = note;
  if (series === null || number === null || issued_at === null || document === null) return null;
  const issue = {
    ref,
    series,
    number,
    code,
    document,
    issued_at: withOffset(new Date(issued_at), zone),
    contingency: state === 'contingency',
  };
  return { note, issue };
}

/** A note that was sent, and that the provider has never heard of, is made anew under its number: what is old is refused. */
export function freshened(note: Note, now: Date): Note {
  const { issued_at } = note;
  const isFresh = issued_at !== null && now.getTime() - Date.parse(issued_at) < FRESH_MS;
  return isFresh ? note : { ...note, issued_at: now.toISOString() };
}

/** Nobody answered: the customer gets a note that was made without the authority, under a number of its own series. */
async function makeAlone(services: Services, live: LiveFiscal, note_id: number): Promise<void> {
  const { zone } = await getStoreSettings(services.db, live.store);
  await services.transaction(async (tx) => {
    const note = await lockNote(tx, live.store, note_id);
    if (note.state !== 'sent') return;
    const now = services.clock();
    // Whether it arrived nobody knows: once somebody answers it is asked for, and taken back or its number given up.
    await updateNote(tx, live.store, note_id, { ask_at: new Date(now.getTime() + UNDER_WAY_MS), changed_at: now });
    await insertStep(tx, live.store, { note_id, at: now, kind: 'silent' });
    await writeAlone(tx, live, { note, now, zone });
  });
}

interface Alone {
  note: Note;
  now: Date;
  zone: string;
}
async function writeAlone(tx: Tx, live: LiveFiscal, { note, now, zone }: Alone): Promise<void> {
  const { store, settings } = live;
  const { document, environment, state } = note;
  if (document === null) return;
  const series = settings.contingency_series;
  const number = await takeNumber(tx, store, { environment, model: NOTE_MODEL.nfce, series });
  const code = keyCode(number, randomInt(RANDOM) / RANDOM);
  const { date: day } = toLocal(now, zone);
  const access_key = keyOf(document, { series, number, code, day });
  const made = {
    series,
    number,
    code,
    access_key,
    ...(await offlineQr(tx, live, { access_key, day, document })),
    state: 'contingency',
    issued_at: now,
    contingency_at: now,
    changed_at: now,
    ask_at: new Date(now.getTime() + UNDER_WAY_MS),
  } as const;
  let note_id: number | null = note.id;
  if (state === 'sent') {
    note_id = await insertNote(tx, store, {
      ...pick(note, namesIn(FISCAL_NOTE, 'sale')),
      ...made,
      ref: `${note.ref}c`,
      document: JSON.stringify(document),
      replaces: note.id,
      created_at: now,
    });
    if (note_id === null) return;
  } else await updateNote(tx, store, note.id, made);
  await insertStep(tx, store, { note_id, at: now, kind: 'contingency', state: 'contingency' });
  await printByItself(tx, { store, settings }, { ...note, id: note_id }, now);
}

function keyOf(
  { issuer }: NoteDocument,
  { series, number, code, day }: { series: number; number: number; code: string; day: string },
): string {
  return accessKey({
    state: issuer.state,
    month: day.slice(2, 4) + day.slice(5, 7),
    tax_id: issuer.tax_id,
    model: NOTE_MODEL.nfce,
    series,
    number,
    code,
    issued: ISSUED.offline,
  });
}

/** 2026-11-20T19:30:00-03:00: the authority wants the store's own clock. */
function withOffset(instant: Date, zone: string): string {
  const minutes = zoneOffset(instant, zone);
  const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
