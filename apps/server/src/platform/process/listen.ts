import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/**
 * Begins to serve.
 * @returns the port, which PORT=0 leaves to the system
 * @throws {StartupError} when the port or the interface cannot be had
 */
export async function listen(app: FastifyInstance, { HOST, PORT }: { HOST: string; PORT: number }): Promise<number> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']; // errors of other kinds have no code
    if (!reason) throw error;
    throw new StartupError(reason(PORT, HOST));
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `A porta ${port} já está em uso por outro programa: encerre-o ou escolha outra com PORT.`,
  EACCES: (port) => `Sem permissão para usar a porta ${port}: escolha uma acima de 1023 com PORT.`,
  EADDRNOTAVAIL: (_, host) => `Este computador não tem o endereço ${host}: corrija HOST.`,
  ENOTFOUND: (_, host) => `O endereço ${host} não existe: corrija HOST.`,
};
