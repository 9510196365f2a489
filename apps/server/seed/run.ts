import { mkdirSync } from 'node:fs';
import { readSettings } from '../src/platform/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Db, openDatabase } from '../src/platform/db.ts';
import { claimDataDir } from '../src/platform/instance-lock.ts';
import { migrate } from '../src/platform/migrate.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { startDatabase } from '../src/platform/start-database.ts';
import { explainFailure } from '../src/platform/startup-error.ts';
import { DEMO } from './demo.ts';
import { seedIfEmpty } from './seed-if-empty.ts';

/** Writes the demo into an empty database. */
export async function seedDemo(db: Db): Promise<void> {
  const created_at = systemClock();
  const password_hash = await hashPassword(DEMO.password);
  const [admin, owner, manager, attendant, customer] = DEMO.logins;
  const staff = [
    { email: admin.email, name: 'Ana Admin', type: 1 },
    { email: owner.email, name: 'Nena Duarte', type: 2 },
    { email: manager.email, name: 'Gil Gerente', type: 3 },
    { email: attendant.email, name: 'Tina Atende', type: 4 },
  ];
  await db
    .insertInto('users')
    .values(staff.map((person) => ({ ...person, password_hash, created_at })))
    .execute();
  await db
    .insertInto('customers')
    .values({ email: customer.email, name: 'Clara Cliente', password_hash, created_at })
    .execute();
}

/** `npm run seed`: the server must not be running on the embedded database. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  await using cleanup = new AsyncDisposableStack();
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const lock = settings.DATABASE_URL === undefined ? claimDataDir(settings.DATA_DIR) : undefined;
  cleanup.defer(() => lock?.release());
  const postgres = await startDatabase(settings);
  cleanup.defer(postgres.stop);
  const database = openDatabase(postgres.url);
  cleanup.defer(database.close);
  await migrate(database.pool);
  const seeded = await seedIfEmpty(database.db);
  console.log(seeded ? 'A demonstração está pronta.' : 'O banco de dados já tem dados: nada foi mudado.');
}

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}
