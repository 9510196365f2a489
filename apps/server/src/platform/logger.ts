import type { FastifyServerOptions } from 'fastify';

/** Logs hold no personal data: requests are reduced to method and route, and what a mistake might add is removed. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: (request) => ({ id: request.id, method: request.method }) },
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
