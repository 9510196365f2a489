import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO } from './demo.ts';

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
