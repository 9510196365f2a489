import * as jobs from '@comanda/contract/floor/print-jobs';
import * as calls from '@comanda/contract/floor/printers';
import type { Tx } from '../../platform/db.ts';
import { streamEvents } from '../../platform/http/event-stream.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { dropJob, printOrder, printTest, readPaper, repeatJob, retryJob } from './edit-jobs.ts';
import { addPrinter, changePrinter, takePrinterAway } from './edit-printers.ts';
import { addAgent, greetAgent } from './greet-agent.ts';
import { followOrders } from './make-jobs.ts';
import { findAgents, getAgentOf, markAgentSeen, removeAgent } from './print-agents.repo.ts';
import { findJobs } from './print-jobs.repo.ts';
import { getShop } from './printing-store.repo.ts';
import { findPrinters, type PrinterRow } from './printers.repo.ts';
import { reportJob } from './report-job.ts';
import { takeJob } from './take-job.ts';

/** What of a body is the printer's own. */
const valuesOf = <T extends { store_id: number }>(body: T): Omit<T, 'store_id'> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'store_id')) as Omit<T, 'store_id'>; // all but one
const inPage = ({ connection }: PrinterRow) => connection === 'browser';

export const printersRoutes = (services: Services) => {
  const { db, transaction, recorded, events, config } = services;
  followOrders(services);
  /** Screens and programs hear of it at once. */
  const told = async <T>(store_id: number, work: Promise<T>): Promise<T> => {
    const answer = await work;
    events.wake(store_id);
    return answer;
  };
  const asked = <T>(store_id: number, work: (tx: Tx) => Promise<T>) => told(store_id, transaction(work));
  const who = ({ user, now }: { user: SignedInUser; now: Date }) => ({ user_id: user.id, now });
  return [
    implement(calls.findPrinters, async ({ store, now }) => ({
      printers: await findPrinters(db, store),
      agents: await findAgents(db, store, now),
      printer_name: (await getShop(db, store)).printer_name,
    })),
    implement(calls.addPrinter, ({ store, user, now, body }) =>
      told(
        store,
        recorded({ store, user, now }, { printers: 'all', print_settings: 'all' }, (tx) =>
          addPrinter(tx, store, valuesOf(body), now),
        ),
      ),
    ),
    implement(calls.updatePrinter, ({ store, user, now, params, body }) =>
      told(
        store,
        recorded({ store, user, now }, { printers: 'all', stores: 'all' }, (tx) =>
          changePrinter(tx, store, params.id, valuesOf(body), now),
        ),
      ),
    ),
    implement(calls.deletePrinter, ({ store, user, now, params }) =>
      told(
        store,
        recorded({ store, user, now }, { printers: 'all', print_groups: 'all', stores: 'all' }, (tx) =>
          takePrinterAway(tx, store, params.id, now),
        ),
      ),
    ),
    implement(calls.testPrinter, (call) =>
      asked(call.store, (tx) => printTest(tx, call.store, call.params.id, who(call))),
    ),
    implement(calls.addPrintAgent, ({ store, user, now, body }) =>
      recorded({ store, user, now }, { print_agents: 'all' }, (tx) => addAgent(tx, store, body.name, now)),
    ),
    implement(calls.deletePrintAgent, ({ store, user, now, params }) =>
      recorded({ store, user, now }, { print_agents: 'all', printers: 'all' }, (tx) =>
        removeAgent(tx, store, params.id, now),
      ),
    ),
    implement(jobs.findPrintJobs, ({ store }) => findJobs(db, store)),
    implement(jobs.getPrintJobPaper, ({ store, params }) => transaction((tx) => readPaper(tx, store, params.id))),
    implement(jobs.retryPrintJob, ({ store, params, body, now }) =>
      asked(store, (tx) => retryJob(tx, store, params.id, body.printer_id, now)),
    ),
    implement(jobs.dropPrintJob, ({ store, params, now }) => asked(store, (tx) => dropJob(tx, store, params.id, now))),
    implement(jobs.repeatPrintJob, (call) =>
      asked(call.store, (tx) => repeatJob(tx, call.store, call.params.id, call.body.op_id, who(call))),
    ),
    implement(jobs.printOrder, async (call) => ({
      jobs: await asked(call.store, (tx) =>
        printOrder(tx, call.store, call.params.id, {
          op_id: call.body.op_id,
          publicUrl: config.PUBLIC_URL,
          ...who(call),
        }),
      ),
    })),
    implement(jobs.takePrintJob, ({ store, body, now }) => takeJob(services, store, body.printer_id, inPage, now)),
    implement(jobs.reportPrintJob, ({ store, body, now }) => reportJob(services, store, body, inPage, now)),
    implement(jobs.greetPrintAgent, async ({ request, body, now }) =>
      greetAgent(services, await getAgentOf(db, request.headers.authorization), body, now),
    ),
    implement(jobs.takeAgentJob, async ({ request, body, now }) => {
      const agent = await getAgentOf(db, request.headers.authorization);
      return takeJob(services, agent.store_id, body.printer_id, ({ agent_id }) => agent_id === agent.id, now);
    }),
    implement(jobs.reportAgentJob, async ({ request, body, now }) => {
      const agent = await getAgentOf(db, request.headers.authorization);
      return reportJob(services, agent.store_id, body, ({ agent_id }) => agent_id === agent.id, now);
    }),
    implement(jobs.streamAgentEvents, async ({ request, reply, query }) => {
      const agent = await getAgentOf(db, request.headers.authorization);
      await streamEvents(request, reply, {
        db,
        events,
        store_id: agent.store_id,
        after: query.after,
        // Nothing of orders: a program only needs to know that it should look.
        wants: ({ type, payload }) => (type === 'print-state' ? (payload as object) : null), // every event is written with an object
        allowed: async () => {
          const still = await getAgentOf(db, request.headers.authorization).catch(() => null);
          if (still) await markAgentSeen(db, still, services.clock());
          return still !== null;
        },
      });
    }),
  ];
};
