import type { TakenJob } from '@comanda/contract/floor/print-jobs';
import type { Journal } from './journal.ts';
import { pause } from './pause.ts';
import { wayTo } from './print-bytes.ts';
import { type BadState, PrintError } from './print-error.ts';
import type { TcpTimes } from './print-tcp.ts';
import { Refused, type Hello, type Server } from './server.ts';

type State = 'unknown' | 'ready' | BadState;
export interface PrinterWork {
  /** There may be a paper. */
  wake: () => void;
  stop: () => void;
  state: () => State;
  /** When its last paper is out, after it was stopped. */
  done: Promise<void>;
}
interface Tools {
  server: Server;
  journal: Journal;
  log: (line: string) => void;
  signal: AbortSignal;
  /** The printer is in another state than before. */
  onState: () => void;
  /** Who printed on it until now. */
  before: Promise<void> | undefined;
  times: Partial<TcpTimes> | undefined;
}

/** A printer that is away is looked after so often. */
const PROBE_MS = 10_000;
const OFFLINE_MS = 3_000;

/** Takes one printer's papers, one after the other, and says what became of each. */
export function keepPrinting(printer: Hello['printers'][number], tools: Tools): PrinterWork {
  const { server, journal, log, onState } = tools;
  const way = wayTo(printer.connection, printer.address, tools.times);
  const stopped = new AbortController();
  const signal = AbortSignal.any([tools.signal, stopped.signal]);
  let state: State = 'unknown';
  let news = false;
  let wakeUp = () => {};

  const become = (now: State) => {
    if (state === now) return;
    state = now;
    onState();
  };
  /** Until there is news, or `ms` are over. */
  async function rest(ms: number): Promise<void> {
    if (news) return;
    const woken = new AbortController();
    wakeUp = () => woken.abort();
    await pause(ms, AbortSignal.any([signal, woken.signal]));
  }

  async function work(): Promise<void> {
    await tools.before;
    while (!signal.aborted) {
      news = false;
      const answer = await server.take(printer.id).catch(() => null);
      if (answer?.job) {
        await bring(answer.job);
        continue;
      }
      if (answer && (state === 'unknown' || state === 'unreachable' || state === 'paper_out')) {
        become(await probe());
        await rest(Math.min(answer.retry_ms, PROBE_MS));
      } else await rest(answer ? answer.retry_ms : OFFLINE_MS * (0.5 + Math.random()));
    }
  }

  const probe = (): Promise<State> =>
    way.check().then(
      () => 'ready',
      (error: unknown) => (error instanceof PrintError ? error.state : 'unreachable'),
    );

  async function bring(job: TakenJob): Promise<void> {
    const step = journal.stepOf(job.id);
    // Printed before a crash, and nobody was told: told now, and not printed again.
    if (step === 'printed' && job.came_out !== 'yes') return tell({ job_id: job.id, outcome: 'printed' });
    const older = Date.parse(job.created_at) < journal.since;
    const repeat = job.came_out === 'yes' || step === 'begun' || (job.came_out === 'maybe' && older);
    journal.begin(job.id);
    try {
      await way.print(Buffer.from(repeat ? job.repeat_payload : job.payload, 'base64'), job.title);
    } catch (error) {
      const failure = error instanceof PrintError ? error : new PrintError('unreachable', true, String(error));
      if (!failure.began && step !== 'begun') journal.clean(job.id);
      log(`${printer.name}: ${job.title} não saiu. ${failure.message}`);
      become(failure.state);
      const { message: reason, began } = failure;
      return tell({ job_id: job.id, outcome: 'failed', reason, began, state: failure.state });
    }
    journal.printed(job.id);
    become('ready');
    await tell({ job_id: job.id, outcome: 'printed', state: 'ready' });
  }

  /** Until the server knows; a report that comes twice is one. */
  async function tell(report: Parameters<Server['report']>[0]): Promise<void> {
    while (!tools.signal.aborted) {
      try {
        return await server.report(report);
      } catch (error) {
        if (error instanceof Refused) return log(`${printer.name}: ${error.message}`);
        await pause(OFFLINE_MS * (0.5 + Math.random()), tools.signal);
      }
    }
  }

  return {
    wake: () => {
      news = true;
      wakeUp();
    },
    stop: () => stopped.abort(),
    state: () => state,
    done: work(),
  };
}
