import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Maps } from '../partners/maps.ts';
import type { Partners } from '../partners/partners.ts';
import type { Bell } from './bell.ts';
import type { Sealer } from './seal.ts';
import type { Author, Scope } from './changes.ts';
import type { CallLimits } from './http/call-limits.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './db.ts';
import type { EventHub } from './event-hub.ts';
import type { FileStore } from './files.ts';
import type { KeptAnswers } from './http/kept-answers.ts';
import type { Mailer } from './mail.ts';

/** What features receive: made once, in app.ts. */
export interface Services {
  config: Config;
  pool: pg.Pool;
  db: Db;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A transaction whose changes to these tables are kept with their author. */
  recorded: <T>(author: Author, scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  clock: Clock;
  files: FileStore;
  mail: Mailer;
  events: EventHub;
  /** Wakes those who take queued jobs; `transaction` rings it. */
  bell: Bell;
  /** For what only this server may read. */
  sealer: Sealer;
  partners: Partners;
  maps: Maps;
  limits: CallLimits;
  kept: KeptAnswers;
  log: FastifyBaseLogger;
}
