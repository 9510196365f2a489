import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * A logger of a request's own, made when the request first says something of its own: most have nothing but their line, and
 * making one costs as much as half of an answer.
 */
export const requestLogger = (parent: FastifyBaseLogger, ...child: Child): FastifyBaseLogger =>
  new LateLogger(parent, child);

class LateLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, child: Child) {
    this.#parent = parent;
    this.#child = child;
  }
  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(...this.#child));
  }
  get level() {
    return this.#own.level;
  }
  set level(level) {
    this.#own.level = level;
  }
  child(...child: Child) {
    return this.#own.child(...child);
  }
  fatal(...said: unknown[]) {
    Reflect.apply(this.#own.fatal, this.#own, said);
  }
  error(...said: unknown[]) {
    Reflect.apply(this.#own.error, this.#own, said);
  }
  warn(...said: unknown[]) {
    Reflect.apply(this.#own.warn, this.#own, said);
  }
  info(...said: unknown[]) {
    Reflect.apply(this.#own.info, this.#own, said);
  }
  debug(...said: unknown[]) {
    Reflect.apply(this.#own.debug, this.#own, said);
  }
  trace(...said: unknown[]) {
    Reflect.apply(this.#own.trace, this.#own, said);
  }
  silent(...said: unknown[]) {
    Reflect.apply(this.#own.silent, this.#own, said);
  }
}

/** A line for each request that was answered: the route's pattern, never its values, since logs hold no personal data. */
export function logRequests(app: FastifyInstance): void {
  // Nothing in it can need to be taken away, and looking for that takes eight times as long as writing it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
