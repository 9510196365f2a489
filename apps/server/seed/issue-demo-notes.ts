import { suggestCodes } from '@comanda/domain/fiscal/item-codes';
import { asStoreId } from '@comanda/domain/ids';
import { focusNfe } from '../src/partners/focus-nfe/partner.ts';
import { connectStore } from '../src/features/partners/public.ts';
import type { Services } from '../src/platform/services.ts';

/** Of nobody: the double does not ask whose it is. */
const STATE_REGISTRATION = '0623079040081';

/**
 * With a double of the authority the demo's shops issue notes: those that nobody has connected yet get its keys, and items without
 * codes those that are usual for them. What somebody has set stays.
 */
export async function issueDemoNotes(services: Services): Promise<void> {
  const { db, transaction, clock } = services;
  const stores = await db
    .selectFrom('stores as s')
    .leftJoin('fiscal_settings as f', 'f.store_id', 's.id')
    .where('f.store_id', 'is', null)
    .where('s.tax_id', '<>', '')
    .select('s.id')
    .execute();
  for (const { id } of stores) {
    const store = asStoreId(id); // of the demo
    const now = clock();
    const items = await db
      .selectFrom('menu_items as i')
      .innerJoin('menu_groups as g', (on) =>
        on.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
      )
      .where('i.store_id', '=', store)
      .where('i.ncm', '=', '')
      .select(['i.id', 'i.name', 'g.name as group'])
      .execute();
    await transaction(async (tx) => {
      for (const item of items) {
        const { ncm, cfop, tax_situation } = suggestCodes(item.name, item.group, true);
        // Bought with its tax held: the kind of goods of soft drinks stands for all of them here.
        const cest = tax_situation === '500' ? '0300700' : '';
        await tx
          .updateTable('menu_items')
          .set({ ncm, cfop, tax_situation, cest })
          .where('store_id', '=', store)
          .where('id', '=', item.id)
          .execute();
      }
      await tx
        .updateTable('stores')
        .set({ fiscal_active: true, fiscal_tax_class: 'Simples Nacional' })
        .where('id', '=', store)
        .execute();
      await tx
        .insertInto('fiscal_settings')
        .values({
          store_id: store,
          state: 'live',
          automatic: 'some',
          state_registration: STATE_REGISTRATION,
          csc_id: '1',
          changed_at: now,
        })
        .execute();
      const values = { token_test: 'demonstracao', token_production: '' };
      await connectStore(services, tx, store, { partner: focusNfe, values, user: null, now });
    });
  }
}
