import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod';
import { healthRoutes } from './features/health/health.routes.ts';
import { accountsRoutes } from './features/auth/accounts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { peopleRoutes } from './features/auth/people.routes.ts';
import { bankStatementsRoutes } from './features/bank-statements/bank-statements.routes.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { mountMessageLinks } from './features/campaigns/follow-links.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { cashRoutes } from './features/cash/cash.routes.ts';
import { correctionsRoutes } from './features/corrections/corrections.routes.ts';
import { counterRoutes } from './features/counter/counter.routes.ts';
import { changesRoutes } from './features/changes/changes.routes.ts';
import { cashFlowRoutes } from './features/cash-flow/cash-flow.routes.ts';
import { chargesRoutes } from './features/charges/charges.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { articlesRoutes } from './features/articles/articles.routes.ts';
import { complaintsRoutes } from './features/complaints/complaints.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { whatsappRoutes } from './features/whatsapp/whatsapp.routes.ts';
import { fiscalRoutes } from './features/fiscal/fiscal.routes.ts';
import { fiscalPapersRoutes } from './features/fiscal-papers/fiscal-papers.routes.ts';
import { consentsRoutes } from './features/consents/consents.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { segmentsRoutes } from './features/segments/segments.routes.ts';
import { mailingRoutes } from './features/mailing/mailing.routes.ts';
import { storeLinkRoutes } from './features/store-link/store-link.routes.ts';
import { testOrderRoutes } from './features/test-order/test-order.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { clientLoyaltyRoutes } from './features/client-loyalty/client-loyalty.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts';
import { feesRoutes } from './features/fees/fees.routes.ts';
import { tableMapRoutes } from './features/table-map/table-map.routes.ts';
import { tableSessionsRoutes } from './features/table-sessions/table-sessions.routes.ts';
import { discountsRoutes } from './features/discounts/discounts.routes.ts';
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts';
import { driverPageRoutes } from './features/driver-page/driver-page.routes.ts';
import { driverShiftsRoutes } from './features/driver-shifts/driver-shifts.routes.ts';
import { driversRoutes } from './features/drivers/drivers.routes.ts';
import { journalRoutes } from './features/journal/journal.routes.ts';
import { marketingRoutes } from './features/marketing/marketing.routes.ts';
import { menuRoutes } from './features/menu/menu.routes.ts';
import { menuDraftsRoutes } from './features/menu-drafts/menu-drafts.routes.ts';
import { menuFilesRoutes } from './features/menu-files/menu-files.routes.ts';
import { menuHistoryRoutes } from './features/menu-drafts/menu-history.routes.ts';
import { instagramRoutes } from './features/instagram/instagram.routes.ts';
import { rafflesRoutes } from './features/raffles/raffles.routes.ts';
import { referralsRoutes } from './features/referrals/referrals.routes.ts';
import { registerPages } from './features/pages/register-pages.ts';
import { orderCostsRoutes } from './features/order-costs/order-costs.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { reportSendingsRoutes } from './features/report-sendings/report-sendings.routes.ts';
import { payablesRoutes } from './features/payables/payables.routes.ts';
import { onlinePaymentsRoutes } from './features/online-payments/online-payments.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { settlementsRoutes } from './features/settlements/settlements.routes.ts';
import { payoutsRoutes } from './features/payouts/payouts.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { printRoutes } from './features/print/print.routes.ts';
import { printersRoutes } from './features/print/printers.routes.ts';
import { publicStoreRoutes } from './features/public-store/public-store.routes.ts';
import { simulatorRoutes } from './features/simulator/simulator.routes.ts';
import { costsRoutes } from './features/costs/costs.routes.ts';
import { stockRoutes } from './features/stock/stock.routes.ts';
import { storesRoutes } from './features/stores/stores.routes.ts';
import { checklistRoutes } from './features/checklist/checklist.routes.ts';
import { citiesRoutes } from './features/cities/cities.routes.ts';
import { designRoutes } from './features/design/design.routes.ts';
import { duplicatesRoutes } from './features/duplicates/duplicates.routes.ts';
import { hoursRoutes } from './features/hours/hours.routes.ts';
import { signUpRoutes } from './features/sign-up/sign-up.routes.ts';
import { excludedRoutes } from './features/excluded/excluded.routes.ts';
import { tablesRoutes } from './features/tables/tables.routes.ts';
import { switchesRoutes } from './features/switches/switches.routes.ts';
import { measuringRoutes } from './features/measuring/measuring.routes.ts';
import { googleReviewsRoutes } from './features/google-reviews/google-reviews.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { tomorrowRoutes } from './features/tomorrow/tomorrow.routes.ts';
import { resellersRoutes } from './features/resellers/resellers.routes.ts';
import { loyaltyRoutes } from './features/loyalty/loyalty.routes.ts';
import { dayNotesRoutes } from './features/day-notes/day-notes.routes.ts';
import { nightRoutes } from './features/night/night.routes.ts';
import { morningRoutes } from './features/morning/morning.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { promisesRoutes } from './features/promises/promises.routes.ts';
import { watchRoutes } from './features/watch/watch.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { AppError } from './platform/app-error.ts';
import { openCallLimits } from './platform/http/call-limits.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { openKeptAnswers } from './platform/http/kept-answers.ts';
import { recordChanges } from './platform/changes.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { answerError } from './platform/http/error-answer.ts';
import { openEventHub } from './platform/event-hub.ts';
import { openFileStore } from './platform/files.ts';
import type { Binding } from './platform/implement.ts';
import { loggerOptions, type LogStream } from './platform/process/logger.ts';
import { mailReturns } from './platform/mail-return.ts';
import { openMailer } from './platform/mail.ts';
import { hasOutbox, mountOutbox } from './platform/outbox.ts';
import { mountReference } from './platform/http/reference.ts';
import { mapsOf } from './partners/maps.ts';
import type { AnyPartner } from './partners/partner.ts';
import { openPartners } from './partners/partners.ts';
import { openBell } from './platform/bell.ts';
import { hasAsked } from './platform/queue.ts';
import { openSealer } from './platform/seal.ts';
import { registerSecurity } from './platform/http/security.ts';
import { readableUrl } from './platform/http/readable-url.ts';
import { logRequests, requestLogger } from './platform/http/request-log.ts';
import { registerForms } from './platform/http/form.ts';
import type { Services } from './platform/services.ts';
import { dropSlowRequests, requestPatience } from './platform/http/slow-requests.ts';

const JSON_LIMIT = 256 * 1024;

/** Every feature of the product: the only list of them. */
const FEATURES: readonly ((services: Services) => readonly Binding[])[] = [
  accountsRoutes,
  authRoutes,
  bankStatementsRoutes,
  peopleRoutes,
  invoicesRoutes,
  cartRoutes,
  changesRoutes,
  cashRoutes,
  counterRoutes,
  correctionsRoutes,
  checkoutRoutes,
  clientLoyaltyRoutes,
  clientsRoutes,
  healthRoutes,
  kitchenRoutes,
  feesRoutes,
  tableMapRoutes,
  tableSessionsRoutes,
  discountsRoutes,
  driversRoutes,
  dispatchRoutes,
  driverShiftsRoutes,
  driverPageRoutes,
  journalRoutes,
  marketingRoutes,
  menuRoutes,
  menuDraftsRoutes,
  menuFilesRoutes,
  menuHistoryRoutes,
  ordersRoutes,
  trackingRoutes,
  dashboardRoutes,
  onlinePaymentsRoutes,
  dayNotesRoutes,
  loyaltyRoutes,
  morningRoutes,
  nightRoutes,
  partnersRoutes,
  payablesRoutes,
  chargesRoutes,
  reportSendingsRoutes,
  cashFlowRoutes,
  paymentsRoutes,
  payoutsRoutes,
  settlementsRoutes,
  printRoutes,
  printersRoutes,
  publicStoreRoutes,
  instagramRoutes,
  rafflesRoutes,
  referralsRoutes,
  reviewsRoutes,
  googleReviewsRoutes,
  measuringRoutes,
  articlesRoutes,
  complaintsRoutes,
  fiscalRoutes,
  fiscalPapersRoutes,
  whatsappRoutes,
  consentsRoutes,
  newsRoutes,
  segmentsRoutes,
  mailingRoutes,
  campaignsRoutes,
  storeLinkRoutes,
  testOrderRoutes,
  visitsRoutes,
  reportsRoutes,
  tomorrowRoutes,
  resellersRoutes,
  simulatorRoutes,
  orderCostsRoutes,
  costsRoutes,
  stockRoutes,
  storesRoutes,
  signUpRoutes,
  duplicatesRoutes,
  checklistRoutes,
  hoursRoutes,
  designRoutes,
  citiesRoutes,
  switchesRoutes,
  watchRoutes,
  promisesRoutes,
  tablesRoutes,
  excludedRoutes,
  exportsRoutes,
];

export interface App {
  app: FastifyInstance;
  services: Services;
  bindings: readonly Binding[];
  close: () => Promise<void>;
}

export async function buildApp({
  config,
  database,
  clock = systemClock,
  listen = true,
  logStream,
  further = [],
}: {
  config: Config;
  database: Database;
  clock?: Clock;
  /** Whether other processes wake this one when they commit events. */
  listen?: boolean;
  /** Where the log goes instead of the standard output. */
  logStream?: LogStream;
  /** Partners beside those of the product. */
  further?: readonly AnyPartner[];
}): Promise<App> {
  z.config(z.locales.ptBR());
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    bodyLimit: JSON_LIMIT,
    trustProxy: config.TRUST_PROXY ?? false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...requestPatience(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  const kept = openKeptAnswers(app, clock); // the first hook: what it answers, no other sees
  dropSlowRequests(app);
  const { pool, db } = database;
  const bell = openBell();
  const transaction: Services['transaction'] = async (work) => {
    let asked = false;
    const done = await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      asked = hasAsked(tx);
      return result;
    });
    if (asked) bell.ring();
    return done;
  };
  const partners = openPartners({ config, log: app.log, clock, further });
  const services: Services = {
    config,
    pool,
    db,
    transaction,
    recorded: (author, scope, work) => transaction((tx) => recordChanges(tx, author, scope, () => work(tx))),
    clock,
    files: openFileStore(config.DATA_DIR),
    mail: openMailer(db, {
      smtpUrl: config.SMTP_URL,
      from: config.SMTP_FROM,
      log: app.log,
      keep: hasOutbox(config),
      ...mailReturns(config),
    }),
    events: openEventHub(db, pool, { listen }),
    bell,
    sealer: openSealer(config),
    partners,
    maps: mapsOf(partners),
    limits: openCallLimits(),
    kept,
    log: app.log,
  };
  const bindings = FEATURES.flatMap((feature) => feature(services));

  registerSecurity(app, config);
  await app.register(cookie);
  if (config.RATE_LIMITS === 'on') {
    await app.register(rateLimit, {
      global: false,
      keyGenerator: ({ ip }) => clientAddress(ip),
      errorResponseBuilder: (_, { ttl }) =>
        Object.assign(new Error('rate'), { statusCode: 429, seconds: Math.ceil(ttl / 1000) }),
    });
  }
  app.decorateRequest('speaker', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply));
  logRequests(app);
  const mount = (scope: FastifyInstance, reading: boolean) => {
    for (const binding of bindings) if ((binding.route.method === 'GET') === reading) binding.mount(scope, services);
  };
  mount(app, true);
  await registerForms(app, JSON_LIMIT, (scope) => mount(scope, false));
  mountReference(
    app,
    bindings.map(({ route }) => route),
    config.PUBLIC_URL,
  );
  mountMessageLinks(app, services);
  if (hasOutbox(config)) mountOutbox(app, db);
  await registerPages(app, services);

  const close = async () => {
    await app.close();
    await services.events.close();
    partners.close();
  };
  return { app, services, bindings, close };
}
