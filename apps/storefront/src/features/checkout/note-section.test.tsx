import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleStore } from '../../../test/sample-store.ts';
import { ServiceFeeSection } from './note-section.tsx';
import { type Checkout, CheckoutContext } from './use-checkout.ts';

const shown = (changes: Partial<PublicStore>, delivery_method: number = DELIVERY_METHOD.table) => {
  const given = { draft: { decline_service_fee: false }, totals: { subtotal: money(100) }, delivery_method };
  const checkout = { ...given, store: sampleStore(changes) } as Checkout; // all that the section reads
  return renderToStaticMarkup(
    <CheckoutContext value={checkout}>
      <ServiceFeeSection />
    </CheckoutContext>,
  );
};

test('a table is asked for the service at the store’s own part, and not at all where the store takes none', () => {
  expect(shown({ service_fee: 12 })).toMatch(/12% para a equipe: R\$\s12,00/);
  expect(shown({ service_fee: 12 }, DELIVERY_METHOD.delivery)).toBe('');
  expect(shown({ service_fee: 12, config: { no_service_fee: true } })).toBe('');
});
