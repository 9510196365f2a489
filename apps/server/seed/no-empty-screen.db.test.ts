import type { RouteShape } from '@comanda/contract/route';
import { asStoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../test/app.ts';
import { DEMO } from '../src/platform/process/demo.ts';
import { openSession } from '../src/platform/sessions.ts';
import { asRequest } from '../test/store-bound.ts';

import { seedDemo } from './seed-demo.ts';

const { app, bindings, services } = await testApp();
const { db, transaction } = services;
await transaction((tx) => seedDemo(tx, FRIDAY_EVENING));
const STORE = String(asStoreId(1));

/** Reads that ask for more than the store. */
const REPORTED = { start: '2026-11-01', end: '2026-11-20' };
const LATELY = { from: '2026-11-01', to: '2026-11-20' };
const ASKED: Readonly<Record<string, Record<string, string>>> = {
  'cash/approvals': LATELY,
  'cash/sessions': LATELY,
  'cashier/clients/{id}': { search: 'clara' },
  'stores/report/clients/{id}': { search: 'clara' },
  'stores/clients/habits/{id}': { ids: '1,2,3' },
  'stores/day-notes/{id}': REPORTED,
  'stores/discount/usage': { days: '30' },
  'stores/fiscal/mes/{id}': { month: '2026-11' },
  'stores/item-costs': LATELY,
  'stores/online-payments/settlements': LATELY,
  'stores/orders/report/average': REPORTED,
  'stores/orders/report/week': REPORTED,
  'stores/orders/report/year/{id}': REPORTED,
  'stores/stock-count': { type: '1' },
  'stores/stock-movements': { type: '3' },
};
/** Not lists: one thing of a list, by its own id or what else the list says. */
const ONE_THING = [
  'cash/tickets/{id}',
  'stores/complement/by-group',
  'stores/dining-rooms/cards',
  'stores/menu-export',
  'invoices/made',
  'stores/discount/report-link',
  'stores/fiscal/mes-arquivo/{id}',
  'stores/fiscal/nota/papel',
  'stores/fiscal/nota/xml',
  'stores/report/file/{id}',
  'stores/report/file-size/{id}',
  'stores/report/tiles/{id}',
  'stores/discount/report-link',
  'stores/fiscal/nota',
  'stores/online-payments/order',
  'stores/menu-history/compare',
  'stores/menu-history/prices',
  'stores/google-reviews/places/{id}',
  'stores/table-phones/{id}',
  'stores/wpp/anexo',
  'stores/wpp/conversa',
];
/** Lists that are rightly empty in the demo, or whose parts may be. */
const NO_PRINTER = 'a printer that nobody has would keep every receipt waiting, and warn of it on each screen';
const NO_NOTE = 'nobody has issued a note yet: the double of the authority is off';
const NO_ONLINE = 'no provider answers in a demo: whoever has an account connects it';
const NOBODY_CALLS = 'a table that calls rings on every screen until somebody goes';
const NO_WHATSAPP = 'no number of the shop is connected in a demo: whoever has one connects it';
const EMPTY: Readonly<Record<string, string>> = {
  'cashier/control/{storeId} movements': 'the drawer is closed, as before a turn begins; its past is full',
  'cashier/control/{storeId} ways': 'the drawer is closed, as before a turn begins; its past is full',
  'invoices overdue': 'what the demo owes late fell due this month, and stands in it',
  'kitchen changes': 'nobody has changed an order that the kitchen works on',
  'print-jobs done': NO_PRINTER,
  'print-jobs open': NO_PRINTER,
  'printers agents': NO_PRINTER,
  'printers printers': NO_PRINTER,
  'stores/auto-instagram/schedule posts': 'no account is connected: the page suggests posts by itself',
  'stores/by-id fee_areas': 'this store charges by neighbourhood',
  'stores/by-id feeskm': 'this store charges by neighbourhood; the second one charges by distance',
  'stores/domain/{id} former': 'its link never had another name',
  'stores/fee-area': 'this store charges by neighbourhood',
  'stores/fee-km fees': 'this store charges by neighbourhood; the second one charges by distance',
  'stores/fiscal/empresas/{id} companies': NO_NOTE,
  'stores/fiscal/lacunas/{id} gaps': 'no number is missing',
  'stores/fiscal/mes/{id} by_cfop': NO_NOTE,
  'stores/fiscal/mes/{id} by_payment': NO_NOTE,
  'stores/fiscal/notas/{id} notes': NO_NOTE,
  'stores/fiscal/notas/{id} voids': 'no number was given up',
  'stores/google-reviews/{id} reviews': 'no account is connected',
  'stores/marketing-arts/{id} arts': 'nobody has made a picture yet: the page shows what it can make',
  'stores/measuring/{id} events': 'no key of the shop is kept: its server tells nobody',
  'stores/online-payments payments': NO_ONLINE,
  'stores/online-payments/settlements lines': NO_ONLINE,
  'stores/openTables/{id} calls': NOBODY_CALLS,
  'stores/referred/{id} stores': 'it has brought no other shop to the platform',
  'stores/report-favourites/{id} reports': 'everybody chooses their own',
  'stores/report-sendings/{id} sendings': 'nobody is sent mails that they did not ask for',
  'stores/review-settings/{id} quick_replies': 'a shop answers in words of its own',
  'stores/review-settings/{id} templates': NO_WHATSAPP,
  'stores/video-scene/{id} itens': 'no dish is chosen before somebody chooses one',
  'stores/watch/{id} agents': NO_PRINTER,
  'stores/watch/{id} calls': NOBODY_CALLS,
  'stores/watch/{id} silent_partners': 'whoever was asked has answered',
  'stores/watch/{id} screens': 'nobody has a screen open before the first one opens',
  'stores/whatsapp/{id} order_messages': NO_WHATSAPP,
  'stores/whatsapp/{id} quick_answers': NO_WHATSAPP,
  'stores/whatsapp/{id} templates': NO_WHATSAPP,
  'stores/wpp/conversas talks': NO_WHATSAPP,
};

const ofOneStore = bindings
  .map(({ route }): RouteShape => route)
  .filter(({ method, access }) => method === 'GET' && access.as === 'staff' && access.store.in !== 'body')
  .filter(
    ({ path, response }) =>
      response !== 'stream' && (path === 'stores/by-id' || !path.endsWith('/by-id')) && !ONE_THING.includes(path),
  )
  .filter(({ path, access }) => {
    const others = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return access.as === 'staff' && others.every((name) => access.store.in === 'params' && name === access.store.name);
  });

/** The lists of an answer that have nothing in them. */
function emptyLists(path: string, answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.length === 0 ? [path] : [];
  return Object.entries(answer as object)
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => `${path} ${name}`);
}

test('no list of the back-office opens empty in the demo', async () => {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO.logins[1].email)
    .executeTakeFirstOrThrow();
  const token = await openSession(
    db,
    { user_id: owner.id },
    { now: FRIDAY_EVENING, user_agent: 'test', replaces: undefined },
  );
  const found: string[] = [];
  for (const { path, access } of ofOneStore) {
    const place = access.as === 'staff' && access.store.in === 'params' ? access.store.name : null;
    const query = new URLSearchParams({ ...(place === null ? { store_id: STORE } : {}), ...ASKED[path] });
    const url = `/api/${path.replace(`{${place}}`, STORE)}?${query}`;
    const answer = await asRequest.run(true, async () =>
      app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    );
    if (answer.statusCode !== 200) found.push(`${path} ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    else if (String(answer.headers['content-type']).includes('json')) found.push(...emptyLists(path, answer.json()));
  }
  expect(found.toSorted()).toEqual(Object.keys(EMPTY).toSorted());
});
