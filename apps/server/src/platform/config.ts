import { resolve } from 'node:path';
import { planTable } from '@comanda/contract/finance/invoices';
import { COUNTRY, SESSION_DAYS } from '@comanda/domain/codes';
import { KEPT_FOR_DAYS } from './database/retention.ts';
import { possiblePixKeyTypes, readPixKey } from '@comanda/domain/payments/pix-key';
import { PLAN_TABLES } from '@comanda/domain/stores/plans';
import * as z from 'zod';
import { PARTNER_SETTINGS } from '../partners/partners.ts';
import { StartupError } from './process/startup-error.ts';

const port = z.coerce
  .number('PORT deve ser um número de porta, de 0 a 65535 (0 escolhe uma livre)')
  .int('PORT deve ser um número inteiro')
  .min(0, 'PORT não pode ser negativa')
  .max(65_535, 'PORT vai só até 65535');

const url = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} deve ser um endereço como ${example}` });

const PLANS_ERROR = 'PLANS deve ser um JSON como {"1":{"tiers":[{"above":0,"price":0},{"above":2000,"price":67.9}]}}';
const countryPlan = planTable.partial().optional();
/** What stores pay, by country id; what is not given stays as it is. */
const plans = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown; // checked by the schema that follows
    } catch {
      context.addIssue({ code: 'custom', message: PLANS_ERROR });
      return z.NEVER;
    }
  })
  .pipe(z.strictObject({ [COUNTRY.brazil]: countryPlan, [COUNTRY.portugal]: countryPlan }, PLANS_ERROR))
  .transform((given) => ({
    [COUNTRY.brazil]: { ...PLAN_TABLES[COUNTRY.brazil], ...given[COUNTRY.brazil] },
    [COUNTRY.portugal]: { ...PLAN_TABLES[COUNTRY.portugal], ...given[COUNTRY.portugal] },
  }));

/** The key as the central bank keeps it. Eleven digits that may be two kinds are refused: nobody may guess who is paid. */
const pixKey = z.string().transform((text, context) => {
  const [type, ...others] = possiblePixKeyTypes(text);
  const key = type === undefined || others.length > 0 ? null : readPixKey(type, text);
  if (key !== null) return key;
  const message = 'BILLING_PIX_KEY deve ser uma chave Pix válida; um telefone começa com +55';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** E-mails with commas between them. */
const emails = z.string().transform((text, context) => {
  const list = text.split(',').map((email) => email.trim().toLowerCase());
  if (list.every((email) => z.email().safeParse(email).success)) return list;
  context.addIssue({ code: 'custom', message: 'RESELLERS deve ter e-mails separados por vírgula' });
  return z.NEVER;
});

/**
 * A double that stands in for an outside system, to try the product out. 'auto': where the demo is, as it was written, and nothing
 * real is set.
 */
const double = (name: string, usual: 'auto' | 'off' = 'auto') =>
  z.enum(['on', 'off', 'auto'], `${name} deve ser on, off ou auto`).default(usual);

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV deve ser production, development ou test')
    .default('production'),
  PORT: port.default(3000),
  /** The interface to listen on; every one of them by default, so that a phone on the same network can order. */
  HOST: z.string().default('0.0.0.0'),
  /** Absolute; relative in the setting to the folder the server is started in. */
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => resolve(folder)),
  /** Any PostgreSQL 15 or later; absent, the embedded one below DATA_DIR. */
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?$/, 'postgresql://usuario:senha@servidor:5432/comanda').optional(),
  /** Without a slash at its end. */
  PUBLIC_URL: url('PUBLIC_URL', /^https?$/, 'https://pedidos.exemplo.com.br')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Signs links; made and kept in DATA_DIR when absent. */
  SECRET: z.string().min(32, 'SECRET deve ter ao menos 32 caracteres').optional(),
  /** Former secrets, separated by commas: they open the keys of stores until `renew-seals` has sealed them anew. */
  SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'SECRET_PREVIOUS deve ter segredos de ao menos 32 caracteres')))
    .default([]),
  /** Absent, no mail is sent: a development server shows it in its outbox, and elsewhere the operator makes reset links. */
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtps://usuario:senha@servidor:465').optional(),
  SMTP_FROM: z.string().default('Comanda <nao-responda@comanda.test>'),
  /** Where mails come back to that cannot be delivered, each with a mark of its own before the '@' (VERP); absent, to who sends. */
  BOUNCE_ADDRESS: z.email('BOUNCE_ADDRESS deve ser um e-mail').optional(),
  /** With which whoever reads that mailbox tells of them at `/api/mails/bounces`; absent, nobody may. */
  BOUNCE_SECRET: z.string().min(16, 'BOUNCE_SECRET deve ter ao menos 16 caracteres').optional(),
  /** Pictures of the map; absent, maps have no streets. */
  TILE_URL: url('TILE_URL', /^https?$/, 'https://mapa.exemplo.com.br/{z}/{x}/{y}.png')
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) && !address.includes('{s}'), {
      error: 'TILE_URL precisa de {z}, {x} e {y}, e não aceita {s}',
    })
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap'),
  /** Who reads what people report at /denuncia; absent, it is only kept. */
  CONTACT_EMAIL: z.email('CONTACT_EMAIL deve ser um e-mail').optional(),
  /** The address of a reverse proxy whose X-Forwarded-For is believed; absent, nobody's is. */
  TRUST_PROXY: z.string().optional(),
  /** The platform's part of what is paid online, in percent. */
  ONLINE_FEE_PERCENT: z.coerce.number('ONLINE_FEE_PERCENT deve ser um número').min(0).max(30).default(2.99),
  /** The payment providers: nothing that is paid is money. */
  PAYMENT_DOUBLE: double('PAYMENT_DOUBLE'),
  /** The tax authority: nothing that is issued is a note. */
  FISCAL_DOUBLE: double('FISCAL_DOUBLE'),
  /** WhatsApp: nobody gets what is sent. */
  WHATSAPP_DOUBLE: double('WHATSAPP_DOUBLE'),
  /** Instagram: nothing that is posted is seen by anybody. */
  INSTAGRAM_DOUBLE: double('INSTAGRAM_DOUBLE'),
  /** Meta's conversions: no advertisement learns of anything. */
  META_DOUBLE: double('META_DOUBLE', 'off'),
  /** Google Analytics: nothing that is told is counted. */
  GA_DOUBLE: double('GA_DOUBLE', 'off'),
  /** Google's business profiles: with reviews that nobody wrote. */
  GOOGLE_DOUBLE: double('GOOGLE_DOUBLE'),
  /** 'off' only for load tests, whose callers share one address. */
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS deve ser on ou off').default('on'),
  /** How long a store's events stay whole, for screens that come back and for partners. */
  EVENT_DAYS: z.coerce
    .number('EVENT_DAYS deve ser um número de dias')
    .int('EVENT_DAYS deve ser um número de dias')
    .min(2, 'EVENT_DAYS deve ser ao menos 2')
    .max(3650, 'EVENT_DAYS deve ser no máximo 3650')
    .default(30),
  /** How many days back the demo's past goes; it grows while the server is at work, and 0 leaves it at three months. */
  DEMO_DAYS: z.coerce
    .number('DEMO_DAYS deve ser um número de dias')
    .int('DEMO_DAYS deve ser um número de dias')
    .min(0, 'DEMO_DAYS deve ser ao menos 0')
    .max(1100, 'DEMO_DAYS deve ser no máximo 1100')
    .default(730),
  /** Days that rows of a table are kept instead of those of `retention.ts`: 'mails=10,page_views=400'. */
  KEEP_DAYS: z
    .string()
    .default('')
    .transform((text, context) => {
      const days: Record<string, number> = {};
      for (const entry of text.split(',').map((part) => part.trim())) {
        if (entry === '') continue;
        const [table = '', count = ''] = entry.split('=');
        const given = Number(count);
        if (KEPT_FOR_DAYS.includes(table) && /^\d{1,4}$/.test(count) && given >= 2) days[table] = given;
        else context.addIssue({ code: 'custom', message: `KEEP_DAYS não entende ${entry}` });
      }
      return days;
    }),
  /** How long somebody stays signed in; those of the back-office also end when they are idle. */
  SESSION_DAYS: z.coerce
    .number('SESSION_DAYS deve ser um número de dias')
    .int('SESSION_DAYS deve ser um número de dias')
    .min(1, 'SESSION_DAYS deve ser ao menos 1')
    .max(SESSION_DAYS, `SESSION_DAYS deve ser no máximo ${SESSION_DAYS}`)
    .default(SESSION_DAYS),
  /** What a store's file may hold in all, unpacked, when it is brought over the web. */
  IMPORT_MAX_MB: z.coerce
    .number('IMPORT_MAX_MB deve ser um número de megabytes')
    .int('IMPORT_MAX_MB deve ser um número inteiro de megabytes')
    .min(1, 'IMPORT_MAX_MB deve ser ao menos 1')
    .max(16_384, 'IMPORT_MAX_MB deve ser no máximo 16384')
    .default(2048),
  PLANS: plans.default(PLAN_TABLES),
  /** Where stores pay their bills; without it they are told whom to contact. */
  BILLING_PIX_KEY: pixKey.optional(),
  BILLING_PIX_NAME: z.string().default('Comanda'),
  BILLING_PIX_CITY: z.string().default('Brasil'),
  /** The accounts that may list the stores that they brought. */
  RESELLERS: emails.default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent',
    )
    .default('info'),
  ...PARTNER_SETTINGS,
});

/** The settings as given; SECRET may still be missing. */
export type Settings = z.output<typeof schema> & { PUBLIC_URL: string };
/** The settings that the server runs with. */
export type Config = Settings & { SECRET: string };

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws {StartupError} one sentence that names every bad setting
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    const reasons = [...new Set(result.error.issues.map((issue) => issue.message))];
    throw new StartupError(`Configuração inválida: ${reasons.join('; ')}.`);
  }
  return { ...result.data, PUBLIC_URL: result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}` };
}
