import { APPROVAL_KINDS } from '@comanda/contract/floor/approvals';
import { ARTICLE_TYPES } from '@comanda/contract/articles';
import { currentUser } from '@comanda/contract/stores/auth';
import { MOVEMENT_KINDS } from '@comanda/contract/floor/cash';
import { clientAddress } from '@comanda/contract/clients/clients';
import { clientId } from '@comanda/contract/fields';
import { CLIENT_COLUMNS } from '@comanda/domain/client-import/client-table';
import { roomLabel } from '@comanda/contract/floor/table-map';
import { driverTerms, PAY_KINDS } from '@comanda/contract/delivery/driver-shifts';
import { journalResult } from '@comanda/contract/floor/journal';
import { campaignAudience, campaignCoupon } from '@comanda/contract/marketing/campaigns';
import { groupCodes, paymentCodes } from '@comanda/contract/finance/fiscal';
import { noteDocument } from '@comanda/contract/finance/fiscal-notes';
import { kitchenChange } from '@comanda/contract/floor/kitchen';
import { mailBlocks, mailDraft, MAILING_TYPE } from '@comanda/contract/marketing/mailing';
import { DRAFT_SOURCES } from '@comanda/contract/menu/menu-drafts';
import { order } from '@comanda/contract/orders/orders';
import { receivingCost } from '@comanda/contract/finance/payments';
import { JOB_KINDS, JOB_STATES } from '@comanda/contract/floor/print-jobs';
import { CONNECTIONS, printer } from '@comanda/contract/floor/printers';
import { reportSending, sendingWish } from '@comanda/contract/reports/report-sendings';
import { chosenSegment, segmentRules } from '@comanda/contract/marketing/segments';
import { SCREENS } from '@comanda/contract/orders/watch';
import { CONSENT_CHANNELS, CONSENT_PLACES, CONSENT_STATES } from '@comanda/domain/clients/consents';
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES, CAMPAIGN_MESSAGE_STATES, RECIPES } from '@comanda/domain/campaigns/codes';
import { DISCOUNT_TYPE, ROLE } from '@comanda/domain/codes';
import { DOOR_KINDS } from '@comanda/domain/delivery/door-report';
import { NOTE_MODELS } from '@comanda/domain/fiscal/access-key';
import {
  AUTOMATIC_RULES,
  NOTE_ENVIRONMENTS,
  FISCAL_FILES,
  FISCAL_STATES,
  NOTE_ATTENTIONS,
  NOTE_STATES,
  NOTE_STEPS,
  VOID_STATES,
} from '@comanda/domain/fiscal/note-states';
import { KITCHEN_OPS } from '@comanda/domain/kitchen/kitchen-ops';
import {
  CARD_GIFTS,
  ENTRY_KINDS,
  LEDGER_CAUSES,
  LEDGER_PROGRAMS,
  LOYALTY_UNITS,
  PROGRAM_KINDS,
} from '@comanda/domain/loyalty/codes';
import { KNOWN_MONEY } from '@comanda/domain/statements/known-money';
import { ATTENTIONS } from '@comanda/domain/online-payments/arrival';
import { ACCOUNT_STATES, ONLINE_METHODS, REFUND_STATES, STEP_KINDS } from '@comanda/domain/online-payments/codes';
import { PAYMENT_STATES } from '@comanda/domain/online-payments/states';
import { DRE_LINES, EXTRA_KINDS, PAYABLE_KINDS, RECURRENCES } from '@comanda/domain/payables/codes';
import { ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import { POST_FAILURES, POST_STATES } from '@comanda/domain/instagram/codes';
import { MEASURED_PARTNERS, MEASURED_STATES } from '@comanda/domain/measured';
import { ENTRY_BY, PLACE_OUTCOMES, RAFFLE_STATES } from '@comanda/domain/clients/raffle';
import { LEFTOVER_CODES } from '@comanda/domain/tomorrow/leftover-reasons';
import { CLAIM_STATES } from '@comanda/domain/statements/payout-claims';
import { MARKETPLACES } from '@comanda/domain/statements/payout-line';
import { MATCHED_BY, PIX_ORDER_FINDINGS, PIX_STATES } from '@comanda/domain/statements/match-pix';
import { SENDING_EVERY, SENDING_FORMATS, SENDING_SPANS } from '@comanda/domain/reports/sending';
import {
  ANSWER_KINDS,
  DIRECTIONS,
  HANDOVER_REASONS,
  MESSAGE_CATEGORIES,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  TALK_STATES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_HEADS,
  TEMPLATE_STATES,
  WHATSAPP_STATES,
  MEDIA_STATES,
  MEDIA_TYPES,
} from '@comanda/domain/whatsapp/codes';
import { messageContent } from '@comanda/contract/marketing/whatsapp';
import type { ColumnType } from 'kysely';
import * as z from 'zod';

/**
 * What a column's check lets in: `.kysely-codegenrc.json` makes the tables' types of it, and a test compares it with the
 * database's own checks.
 */
export const CODE_COLUMNS = {
  'approvals.kind': APPROVAL_KINDS,
  'articles.type': ARTICLE_TYPES,
  'campaign_messages.state': CAMPAIGN_MESSAGE_STATES,
  'campaigns.channel': CAMPAIGN_CHANNELS,
  'campaigns.recipe': RECIPES,
  'campaigns.state': CAMPAIGN_STATES,
  'cash_movements.kind': MOVEMENT_KINDS,
  'bank_lines.matched_by': MATCHED_BY,
  'client_consents.channel': CONSENT_CHANNELS,
  'client_consents.place': CONSENT_PLACES,
  'client_consents.state': CONSENT_STATES,
  'client_merges.proof': ['shop', 'link', 'email', 'records'],
  'deliveries.proof': ['code', 'no_code', 'store'],
  'delivery_pictures.kind': ['photo', 'signature'],
  'discounts.type': Object.values(DISCOUNT_TYPE),
  'door_reports.kind': DOOR_KINDS,
  'drivers.pay_kind': PAY_KINDS,
  'fiscal_files.kind': FISCAL_FILES,
  'fiscal_notes.attention': NOTE_ATTENTIONS,
  'fiscal_notes.environment': NOTE_ENVIRONMENTS,
  'fiscal_notes.model': NOTE_MODELS,
  'fiscal_notes.state': NOTE_STATES,
  'fiscal_series.environment': NOTE_ENVIRONMENTS,
  'fiscal_series.model': NOTE_MODELS,
  'fiscal_settings.automatic': AUTOMATIC_RULES,
  'fiscal_settings.environment': NOTE_ENVIRONMENTS,
  'fiscal_settings.state': FISCAL_STATES,
  'fiscal_steps.kind': NOTE_STEPS,
  'fiscal_steps.state': NOTE_STATES,
  'fiscal_voids.environment': NOTE_ENVIRONMENTS,
  'fiscal_voids.model': NOTE_MODELS,
  'fiscal_voids.state': VOID_STATES,
  'invites.type': [ROLE.owner, ROLE.manager, ROLE.attendant],
  'kitchen_changes.kind': kitchenChange.shape.kind.options,
  'kitchen_ops.kind': KITCHEN_OPS,
  'marketplace_contracts.marketplace': MARKETPLACES,
  'marketplace_orders.marketplace': MARKETPLACES,
  'mailings.type': Object.values(MAILING_TYPE),
  'menu_draft_changes.op': ['create', 'update', 'delete', 'restore'],
  'loyalty_entries.kind': ENTRY_KINDS,
  'loyalty_entries.unit': LOYALTY_UNITS,
  'loyalty_programs.gives': CARD_GIFTS,
  'loyalty_programs.kind': PROGRAM_KINDS,
  'google_profiles.state': ['connecting', 'choosing', 'live', 'stopped'],
  'menu_drafts.source': DRAFT_SOURCES,
  'bank_lines.known': KNOWN_MONEY,
  'online_payment_accounts.state': ACCOUNT_STATES,
  'online_payment_attempts.method': ONLINE_METHODS,
  'online_payment_attempts.state': PAYMENT_STATES,
  'online_payment_refunds.state': REFUND_STATES,
  'online_payment_steps.kind': STEP_KINDS,
  'online_payments.attention': ATTENTIONS,
  'online_payments.state': PAYMENT_STATES,
  'orders.pix_state': PIX_STATES,
  'orders.status': ORDER_STATUSES,
  'payable_categories.dre_line': DRE_LINES,
  'payable_categories.kind': PAYABLE_KINDS,
  'payable_extras.kind': EXTRA_KINDS,
  'payable_files.kind': ['picture', 'pdf'],
  'payables.kind': PAYABLE_KINDS,
  'payables.recurrence': RECURRENCES,
  'prep_lines.waste_reason': LEFTOVER_CODES,
  'payout_charges.kind': ['monthly_fee', 'advance_fee', 'other'],
  'payout_claims.marketplace': MARKETPLACES,
  'payout_claims.state': CLAIM_STATES,
  'payout_statements.marketplace': MARKETPLACES,
  'pix_checks.decision': ['confirmed', 'undone'],
  'pix_checks.finding': PIX_ORDER_FINDINGS,
  'print_jobs.came_out': ['no', 'maybe', 'yes'],
  'print_jobs.kind': JOB_KINDS,
  'print_jobs.state': JOB_STATES,
  'printers.connection': CONNECTIONS,
  'printers.encoding': printer.shape.encoding.options,
  'printers.paper_width': [...printer.shape.paper_width.values],
  'printers.state': printer.shape.state.options,
  'instagram_posts.failure': POST_FAILURES,
  'instagram_posts.state': POST_STATES,
  'measured_orders.partner': MEASURED_PARTNERS,
  'measured_orders.state': MEASURED_STATES,
  'raffle_places.outcome': PLACE_OUTCOMES,
  'raffles.entry_by': ENTRY_BY,
  'raffles.state': RAFFLE_STATES,
  'report_sendings.every': SENDING_EVERY,
  'report_sendings.failure': reportSending.shape.failure.unwrap().options,
  'report_sendings.format': SENDING_FORMATS,
  'report_sendings.span': SENDING_SPANS,
  'screens.screen': SCREENS,
  'statement_mappings.source': ['bank', 'bills', ...MARKETPLACES],
  'users.type': Object.values(ROLE),
  'whatsapp_answers.kind': ANSWER_KINDS,
  'whatsapp_media.state': MEDIA_STATES,
  'whatsapp_media.type': MEDIA_TYPES,
  'whatsapp_messages.category': MESSAGE_CATEGORIES,
  'whatsapp_messages.direction': DIRECTIONS,
  'whatsapp_messages.kind': MESSAGE_KINDS,
  'whatsapp_messages.state': MESSAGE_STATES,
  'whatsapp_order_messages.status': ORDER_STATUSES,
  'whatsapp_settings.state': WHATSAPP_STATES,
  'whatsapp_talks.reason': HANDOVER_REASONS,
  'whatsapp_talks.state': TALK_STATES,
  'whatsapp_templates.category': TEMPLATE_CATEGORIES,
  'whatsapp_templates.head': TEMPLATE_HEADS,
  'whatsapp_templates.state': TEMPLATE_STATES,
} as const satisfies Record<string, readonly (string | number)[]>;
export type CodeColumn<Name extends keyof typeof CODE_COLUMNS> = (typeof CODE_COLUMNS)[Name][number];

const { permissions } = currentUser.shape;
/** What no check guards, but its writers' types: a test reads all that the demo has in them. */
export const WRITTEN_COLUMNS = {
  'loyalty_entries.cause': z.enum(LEDGER_CAUSES),
  'loyalty_entries.program': z.enum(LEDGER_PROGRAMS),
  'kitchen_changes.waste_reason': kitchenChange.shape.waste_reason.unwrap(),
  'orders.delivery_method': order.shape.delivery_method,
} as const satisfies Record<string, z.ZodType>;
export type WrittenColumn<Name extends keyof typeof WRITTEN_COLUMNS> = z.output<(typeof WRITTEN_COLUMNS)[Name]>;

/** What a `jsonb` column is written through, read back in the same way: a test reads all that the demo has in them. */
export const JSON_COLUMNS = {
  'client_imports.headings': z.record(z.string(), z.enum(CLIENT_COLUMNS).nullable()),
  'client_imports.kept': z.object({
    made: z.array(z.object({ id: clientId, seal: z.string() })),
    filled: z.array(z.object({ id: clientId, seal: z.string(), columns: z.array(z.string()) })),
  }),
  'client_segments.rules': segmentRules,
  'campaigns.audience': campaignAudience,
  'campaigns.coupon': campaignCoupon,
  'clients.last_address': clientAddress,
  'mailings.blocks': mailBlocks,
  'mailings.draft': mailDraft,
  'mailings.send_segment': chosenSegment,
  'dining_rooms.labels': z.array(roomLabel),
  'drivers.km_pays': driverTerms.shape.km_pays,
  'drivers.place_pays': driverTerms.shape.place_pays,
  'fiscal_notes.document': noteDocument,
  'fiscal_settings.group_codes': groupCodes,
  'fiscal_settings.payment_codes': paymentCodes,
  'invites.permissions': permissions,
  'journal_entries.answer': journalResult,
  'kitchen_changes.detail': kitchenChange.shape.detail,
  'menu_drafts.notes': z.array(z.string()),
  'payment_methods.installment_fees': receivingCost.shape.installment_fees,
  'orders.messages': order.shape.messages,
  'orders.multiple_payments': order.shape.multiple_payments.unwrap(),
  'orders.trace': order.shape.trace,
  'statement_mappings.headings': z.record(z.string(), z.string()),
  'report_sendings.wish': sendingWish,
  'users.permissions': permissions,
  'whatsapp_messages.content': messageContent,
} as const satisfies Record<string, z.ZodType>;
type Json<Name extends keyof typeof JSON_COLUMNS> = z.output<(typeof JSON_COLUMNS)[Name]>;
/** Read as its type, written as text. */
export type JsonColumn<Name extends keyof typeof JSON_COLUMNS> = ColumnType<Json<Name>, string, string>;
/** That has a default. */
export type FilledJson<Name extends keyof typeof JSON_COLUMNS> = ColumnType<Json<Name>, string | undefined, string>;
