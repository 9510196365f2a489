import Fastify, { LogController } from 'fastify';
import { expect, test, vi } from 'vitest';
import { logRequests, requestLogger } from './request-log.ts';

interface Line {
  level: number;
  reqId?: string;
  msg?: string;
  route?: string;
  status?: number;
}

function serve() {
  const lines: Line[] = [];
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
  });
  logRequests(app);
  return { app, lines };
}

test('what a request says carries its number, and so does its line', async () => {
  const { app, lines } = serve();
  app.get('/says/:what', ({ log }) => {
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) log[level](level);
    log.child({ part: 'inner' }).info({ much: 1 }, 'more');
    return 'ok';
  });
  await app.inject('/says/ana');
  await app.inject('/says/bia');
  const own = lines.filter(({ reqId }) => reqId === lines[0]?.reqId);
  expect(own.map(({ level, msg }) => [level, msg])).toEqual([
    [10, 'trace'],
    [20, 'debug'],
    [30, 'info'],
    [40, 'warn'],
    [50, 'error'],
    [60, 'fatal'],
    [30, 'more'],
    [30, undefined],
  ]);
  expect(own[6]).toMatchObject({ part: 'inner', much: 1 });
  expect(own[7]).toMatchObject({ method: 'GET', route: '/says/:what', status: 200 });
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2);
  await app.close();
});

test('one that says nothing has a line, and no logger of its own', async () => {
  const { app, lines } = serve();
  app.get('/', () => 'ok');
  await app.ready();
  const made = vi.spyOn(app.log, 'child');
  await app.inject('/');
  expect(made).not.toHaveBeenCalled();
  expect(lines).toEqual([expect.objectContaining({ route: '/', status: 200 })]);
  await app.close();
});
