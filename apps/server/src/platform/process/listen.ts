import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

interface Where {
  HOST: string;
  PORT: number;
}

/**
 * Begins to serve.
 * @returns the port, which PORT=0 leaves to the system
 * @throws {StartupError} when the port or the interface cannot be had
 */
export async function listen(app: FastifyInstance, where: Where): Promise<number> {
  const { HOST, PORT } = where;
  await app.listen({ host: HOST, port: PORT }).catch((error: unknown) => refuse(error, where));
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

/**
 * Whoever starts it learns at once, and not after the database and all that it needs.
 * @throws {StartupError} when the port or the interface cannot be had
 */
export async function expectFree(where: Where): Promise<void> {
  const trial = createServer().listen({ host: where.HOST, port: where.PORT });
  await once(trial, 'listening').catch((error: unknown) => refuse(error, where));
  trial.close();
  await once(trial, 'close');
}

function refuse(error: unknown, { HOST, PORT }: Where): never {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']; // errors of other kinds have no code
  if (!reason) throw error;
  throw new StartupError(reason(PORT, HOST));
}

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `A porta ${port} já está em uso por outro programa: encerre-o ou escolha outra com PORT.`,
  EACCES: (port) => `Sem permissão para usar a porta ${port}: escolha uma acima de 1023 com PORT.`,
  EADDRNOTAVAIL: (_, host) => `Este computador não tem o endereço ${host}: corrija HOST.`,
  ENOTFOUND: (_, host) => `O endereço ${host} não existe: corrija HOST.`,
};
