import { resolve } from 'node:path';
import * as z from 'zod';
import { StartupError } from './startup-error.ts';

const port = z.coerce
  .number('PORT deve ser um número de porta, de 0 a 65535 (0 escolhe uma livre)')
  .int('PORT deve ser um número inteiro')
  .min(0, 'PORT não pode ser negativa')
  .max(65_535, 'PORT vai só até 65535');

const url = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} deve ser um endereço como ${example}` });

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
  /** Absent, mail goes to the log and the outbox. */
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtps://usuario:senha@servidor:465').optional(),
  SMTP_FROM: z.string().default('Comanda <nao-responda@comanda.test>'),
  /** The address of a reverse proxy whose X-Forwarded-For is believed; absent, nobody's is. */
  TRUST_PROXY: z.string().optional(),
  /** 'off' only for load tests, whose callers share one address. */
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS deve ser on ou off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent',
    )
    .default('info'),
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
