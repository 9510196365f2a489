import { makeInvoices } from './features/invoices/make-invoices.ts';
import { pushNotices } from './features/campaigns/push-notices.ts';
import { sendCampaigns } from './features/campaigns/send-campaigns.ts';
import { dropOldCarts } from './features/cart/drop-old-carts.ts';
import { publishDueDrafts } from './features/menu-drafts/publish-due-drafts.ts';
import { dropExpiredLinks } from './features/orders/links/drop-expired-links.ts';
import { PAYMENT_MESSAGES } from './features/online-payments/read-messages.ts';
import { renewPaymentKeys, sweepPayments } from './features/online-payments/sweep-payments.ts';
import { giveBirthdays } from './features/loyalty/give-birthdays.ts';
import { expirePoints } from './features/loyalty/expire-points.ts';
import { sweepNotes } from './features/fiscal/tend-note.ts';
import { tendSale } from './features/fiscal/tend-sale.ts';
import { dropCards } from './features/online-payments/saved-cards.ts';
import { tidyPayment } from './features/online-payments/tidy-payment.ts';
import { receiveDueOrders } from './features/orders/due-orders.ts';
import { dropPapers, watchQueues } from './features/print/watch-queues.ts';
import { followZone } from './features/reports/facts/follow-zone.ts';
import { keepStoreFacts } from './features/reports/facts/keep-store-facts.ts';
import { extendSeries } from './features/payables/extend-series.ts';
import { remindOfPayables } from './features/payables/remind.ts';
import { keepClientWays } from './features/segments/keep-ways.ts';
import { sendReports } from './features/report-sendings/send-reports.ts';
import { sendMornings } from './features/morning/send-mornings.ts';
import { settleStocks } from './features/stock/settle-sales.ts';
import { healSwitches } from './features/switches/heal-switches.ts';
import { sendReply } from './features/google-reviews/reply-google.ts';
import { syncAllReviews, syncReviews } from './features/google-reviews/sync-reviews.ts';
import { inviteToReview, pushInvite } from './features/reviews/invite-to-review.ts';
import { tellReview } from './features/reviews/tell-review.ts';
import { publishInstagramPost } from './features/instagram/publish-post.ts';
import { renewInstagram } from './features/instagram/renew-instagram.ts';
import { tellOrder } from './features/measuring/tell-order.ts';
import { sendMailings, sendPlannedNews } from './features/mailing/send-mailing.ts';
import { endForgottenTests } from './features/test-order/end-test-orders.ts';
import { learnTimes } from './features/promises/learn-times.ts';
import { watchStores } from './features/watch/watch-stores.ts';
import { mailMonths } from './features/fiscal-papers/bookkeeper.ts';
import { renewSeals } from './features/partners/renew-seals.ts';
import { readWhatsapp } from './features/whatsapp/read-webhook.ts';
import { fetchWhatsappMedia } from './features/whatsapp/fetch-media.ts';
import { sendWhatsapp } from './features/whatsapp/send-message.ts';
import { tellOrders } from './features/whatsapp/tell-orders.ts';
import { countTables } from './platform/database/count-tables.ts';
import { cleanUp } from './platform/database/clean-up.ts';
import { dropUnsavedPictures } from './platform/database/drop-unsaved-pictures.ts';
import type { Job } from './platform/jobs.ts';
import type { QueuedJob } from './platform/queue.ts';
import { trimEvents } from './platform/database/trim-events.ts';

/** Everything that runs by the clock: the only list of it. */
export const JOBS: readonly Job[] = [
  { name: 'deliver-mails', cron: '* * * * *', run: ({ mail, clock }) => mail.deliver(clock()) },
  { name: 'clean-up', cron: '17 4 * * *', run: cleanUp },
  { name: 'drop-unsaved-pictures', cron: '37 4 * * *', run: dropUnsavedPictures },
  { name: 'trim-events', cron: '27 4 * * *', run: trimEvents },
  countTables,
  renewSeals,
  watchStores,
  learnTimes,
  healSwitches,
  receiveDueOrders,
  settleStocks,
  keepStoreFacts,
  keepClientWays,
  watchQueues,
  dropPapers,
  publishDueDrafts,
  endForgottenTests,
  sendMailings,
  sendPlannedNews,
  inviteToReview,
  sendCampaigns,
  syncAllReviews,
  dropOldCarts,
  makeInvoices,
  extendSeries,
  remindOfPayables,
  sendReports,
  sendMornings,
  mailMonths,
  dropExpiredLinks,
  sweepPayments,
  renewPaymentKeys,
  sweepNotes,
  expirePoints,
  tellOrders,
  renewInstagram,
  giveBirthdays,
];

/** Everything that is asked for one by one: the only list of it. */
export const QUEUED_JOBS: readonly QueuedJob<unknown>[] = [
  ...PAYMENT_MESSAGES,
  tidyPayment as QueuedJob<unknown>, // each reads its own payload
  dropCards as QueuedJob<unknown>, // as above
  publishInstagramPost as QueuedJob<unknown>, // as above
  tendSale as QueuedJob<unknown>, // as above
  ...([readWhatsapp, sendWhatsapp, fetchWhatsappMedia] as QueuedJob<unknown>[]), // as above
  ...([syncReviews, sendReply] as QueuedJob<unknown>[]), // as above
  tellReview as QueuedJob<unknown>, // as above
  pushInvite as QueuedJob<unknown>, // as above
  pushNotices as QueuedJob<unknown>, // as above
  tellOrder as QueuedJob<unknown>, // as above
  followZone as QueuedJob<unknown>, // as above
];
