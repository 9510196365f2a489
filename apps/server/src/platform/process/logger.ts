import type { FastifyServerOptions } from 'fastify';
import pg from 'pg';

/** Where log lines go instead of the standard output. */
export interface LogStream {
  write: (line: string) => void;
}

/** Logs hold no personal data: requests are reduced to method and route, and what a mistake might add is removed. */
export const loggerOptions = (level: string, stream?: LogStream): FastifyServerOptions['logger'] => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: { req: (request) => ({ id: request.id, method: request.method }), err: errorFields },
  redact: {
    paths: [
      '*.password',
      '*.token',
      '*.phone',
      '*.email',
      '*.tax_id',
      '*.cpf',
      '*.client_name',
      '*.client_phone',
      '*.address',
      '*.headers',
    ],
    remove: true,
  },
});

/** PostgreSQL's sentences quote the values of the row that failed: its code and the names of table and constraint are enough. */
function errorFields(error: Error) {
  const { name: type, message, stack = '' } = error;
  const { code } = error as NodeJS.ErrnoException; // a plain Error simply has no code
  if (!(error instanceof pg.DatabaseError)) return { type, message, stack, ...(code === undefined ? {} : { code }) };
  const { table, constraint, column } = error;
  const frames = stack.slice(stack.indexOf('\n    at '));
  return { type, message: `PostgreSQL ${code}`, code, table, constraint, column, stack: frames };
}
