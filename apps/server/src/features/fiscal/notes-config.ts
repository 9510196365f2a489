import type { getNotesConfig } from '@comanda/contract/fiscal';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getIssuer } from './fiscal.repo.ts';

const NEEDED = ['fiscal_tax_class', 'tax_id', 'state', 'city', 'address', 'zipcode'] as const;

/** What fiscal notes are made with. @throws {AppError} not_found */
export async function readNotesConfig(db: Db, store_id: StoreId): Promise<Output<typeof getNotesConfig>> {
  const issuer = await getIssuer(db, store_id);
  return { ...issuer, missing: NEEDED.filter((field) => issuer[field] === '') };
}
