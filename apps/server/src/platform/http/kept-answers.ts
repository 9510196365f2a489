import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CUSTOMER_COOKIE } from './cookies.ts';
import type { Clock } from '../clock.ts';
import { type Encoding, encodingFor } from './compress.ts';

/** What may be kept at once; then it begins anew. Most of it are the bytes that the page cache holds anyway. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A finished answer. */
interface KeptAnswer {
  /** Names and values in turn, as they go out. */
  head: string[];
  body: Buffer;
  /** Whether the same would be answered now. It asks nobody: no statement, no promise. */
  holds: (now: Date) => boolean;
  /** Whether it is the same for those who are signed in. */
  whoever: boolean;
}
export type Keeping = Pick<KeptAnswer, 'holds' | 'whoever'>;

/** Answers for everybody that are sent again as they are, before anything is worked out. */
export interface KeptAnswers {
  /** Keeps what is about to be sent, with all headers that it has: call it last, and only for what sets no cookie and has no rate. */
  keep: (request: FastifyRequest, reply: FastifyReply, body: Buffer, keeping: Keeping) => void;
}

/**
 * Nearly all that a menu's address is asked for is the same bytes for a second, so they go out by the first hook: the others and
 * the handler cost more than the answer (`050`). It is logged like any other.
 */
export function openKeptAnswers(app: FastifyInstance, clock: Clock, mostBytes = MOST_BYTES): KeptAnswers {
  const kept: Record<Encoding, Map<string, KeptAnswer>> = { br: new Map(), gzip: new Map(), identity: new Map() };
  let bytes = 0;

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const answer = isPlain(raw) ? kept[encodingFor(raw.headers['accept-encoding'])].get(raw.url ?? '') : undefined;
    if (answer === undefined || !(answer.whoever || isNobody(raw)) || !answer.holds(clock())) return done();
    reply.hijack();
    reply.raw.writeHead(200, answer.head).end(answer.body);
  });

  function keepAnswer(answers: Map<string, KeptAnswer>, url: string, answer: KeptAnswer): void {
    if (bytes > mostBytes) {
      for (const each of Object.values(kept)) each.clear();
      bytes = 0;
    }
    const before = answers.get(url);
    bytes += sizeOf(answer) - (before === undefined ? 0 : sizeOf(before));
    answers.set(url, answer);
  }
  return {
    keep({ raw }, reply, body, keeping) {
      if (raw.method !== 'GET' || reply.statusCode !== 200) return;
      const headers = { ...reply.getHeaders(), 'content-length': body.length };
      const head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
      keepAnswer(kept[encodingFor(raw.headers['accept-encoding'])], raw.url ?? '', { head, body, ...keeping });
    },
  };
}

const HEAD_BYTES = 2_048;
const sizeOf = ({ body }: KeptAnswer): number => body.length + HEAD_BYTES;

type Raw = FastifyRequest['raw'];

/** Whether it asks for the whole answer, as it is. */
const isPlain = ({ method, headers }: Raw) => method === 'GET' && headers['if-none-match'] === undefined;

/** Whether nobody can be known by it. */
const isNobody = ({ headers }: Raw) =>
  headers.authorization === undefined && headers.cookie?.includes(CUSTOMER_COOKIE) !== true;
