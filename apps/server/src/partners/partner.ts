import type { Ability } from '@comanda/contract/orders/watch';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { FakeServer, Mood } from './fake-server.ts';
import type { Intake } from './intake.ts';
import type { Outside, OutsideRules } from './outside.ts';

/** What a partner's client is made with. */
export interface PartnerTools {
  /** The one way out, in the partner's name. */
  outside: (rules?: Partial<OutsideRules>) => Outside;
  log: FastifyBaseLogger;
  clock: Clock;
  /** The installation's own: for keys that are derived from it. */
  secret: string;
  /** Whom the partner may write to about this installation. */
  contact: string;
  /** Where the installation is found. */
  site: string;
}

/** A fake of the partner's server, for tests and demonstrations. */
export interface Fake<Client> {
  server: FakeServer;
  /** The environment variables that lead to it. */
  settings: Record<string, string>;
  /** The plainest thing that the client does. @returns whether it came about */
  probe(client: Client): Promise<boolean>;
  /** Bad moods that its protocol does not notice. */
  unnoticed?: readonly Mood[];
}

type Settings<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** An outside system: everything that the product knows of it stands in one folder. */
export interface Partner<Name extends string, Shape extends z.ZodRawShape, Client, Keys extends z.ZodRawShape> {
  /** In addresses, tables and logs. */
  readonly name: Name;
  /** What people call it. */
  readonly title: string;
  readonly can: readonly Ability[];
  /** Environment variables of the installation. */
  readonly settings: Shape;
  /** What a store has with it; secrets are marked by `secret`. */
  readonly keys?: Keys;
  /** How it reaches us. */
  readonly intake?: Intake<Settings<Shape>, Settings<Keys>>;
  /** @returns a client that never waits longer than its rules say; null where the settings name no server */
  open(settings: Settings<Shape>, tools: PartnerTools): Client;
  fake(): Promise<{ startFake(): Promise<Fake<Client>> }>;
}

/** Keeps the partner's exact types, so that its client is known by its name. */
export const partner = <const Name extends string, Shape extends z.ZodRawShape, Client, Keys extends z.ZodRawShape>(
  given: Partner<Name, Shape, Client, Keys>,
): Partner<Name, Shape, Client, Keys> => given;
export type AnyPartner = Partner<string, z.ZodRawShape, unknown, z.ZodRawShape>;
export type KeysOf<P extends AnyPartner> = Settings<NonNullable<P['keys']>>;

const SECRETS = z.registry<{ secret: true }>();
/** Marks a setting or a key of a store as one that is written and never shown again. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => {
  SECRETS.add(schema, { secret: true });
  return schema;
};
export const isSecret = (schema: unknown): boolean => SECRETS.has(schema as z.ZodType); // whatever stands in a shape

/** An address in an environment variable, without a slash at its end. */
export const serverUrl = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} deve ser um endereço como ${example}` })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional();
