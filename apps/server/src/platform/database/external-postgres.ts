import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';

const OLDEST = 15;

/**
 * Makes sure that the database of DATABASE_URL answers and is new enough.
 * @throws {StartupError} one sentence, without the password
 */
export async function checkExternalPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'comanda' });
  client.on('error', () => {}); // what fails below says why
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST)
      throw new StartupError(
        `DATABASE_URL aponta para o PostgreSQL ${version}, mas é preciso o ${OLDEST} ou mais novo.`,
      );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Não foi possível usar o banco de dados de DATABASE_URL (${placeOf(url)}): ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => {}); // it may never have connected
  }
}

function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'a conexão foi recusada',
  ECONNRESET: 'a conexão caiu',
  ENOENT: 'o socket não existe',
  ENOTFOUND: 'o servidor não foi encontrado',
  EAI_AGAIN: 'o servidor não foi encontrado',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  EHOSTUNREACH: 'não há caminho até o servidor',
  '28000': 'o usuário foi recusado',
  '28P01': 'o usuário ou a senha foram recusados',
  '3D000': 'o banco não existe',
  '53300': 'o servidor não aceita mais conexões',
  '57P03': 'o servidor ainda está iniciando',
};

function reasonOf(error: unknown): string {
  // Node tries every address of a name and gathers the failures; pg gives the server's code.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const known = REASONS[(first as NodeJS.ErrnoException).code ?? '']; // plain errors have no code
  return known ?? (/timeout/i.test(first.message) ? 'o servidor não respondeu a tempo' : first.message);
}
