// @vitest-environment happy-dom
import type { PrintSettings } from '@comanda/contract/floor/print';
import { money } from '@comanda/domain/money';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { PrintArea } from './print-area.tsx';
import { sampleLine, sampleOrder } from '../sample-order.ts';

afterEach(cleanup);
// Its own reading of a sheet leaves @page out.
const written = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');

const SETTINGS: PrintSettings = {
  paper_width: 80,
  large_type: false,
  copies_delivery: 1,
  copies_takeaway: 1,
  copies_table: 1,
  group_tickets: false,
  print_on_accept: false,
  show_prices: true,
  show_qr: false,
  footer_text: '',
};
const lines = [sampleLine({ total: money(37.5) })];
const order = sampleOrder({ cart_itens: lines });
const store = { name: 'Cantina', url: 'cantina', country_id: 1, timezone: -3 } as SessionStore; // all that is read
/** What the browser would print. */
const paper = (
  settings: Partial<PrintSettings> = {},
  { said = {}, group = null }: { said?: object; group?: string | null } = {},
) => {
  cleanup();
  const job = { order: { ...order, ...said }, tickets: [{ key: 'order-0', group, lines }] };
  render(<PrintArea job={job} settings={{ ...SETTINGS, ...settings }} store={store} />);
  const area = document.querySelector('.print-area');
  return { pages: String(written.mock.lastCall?.[0]), html: area?.innerHTML ?? '', words: area?.textContent ?? '' };
};

test('the page and its type are of the width of the roll', () => {
  expect(paper().html).toMatch(/width: 80mm.*font-size: 10pt/s);
  expect(paper().pages).toMatch(/size: 80mm /);
  expect(paper({ paper_width: 58 }).html).toMatch(/width: 58mm.*font-size: 8\.5pt/s);
  expect(paper({ paper_width: 58 }).pages).toMatch(/size: 58mm /);
  expect(paper({ paper_width: 58 }).pages).not.toMatch(/80mm/);
  expect(paper({ large_type: true }).html).toContain('font-size: 13pt');
});

test('prices, footer and code are on the paper where the store wants them', () => {
  expect(paper().words).toContain('37,50');
  expect(paper({ show_prices: false }).words).not.toContain('37,50');
  expect(paper().words).not.toMatch(/Volte sempre|cantina/);
  expect(paper({ footer_text: 'Volte sempre!' }).words).toContain('Volte sempre!');
  const coded = paper({ show_qr: true });
  expect(coded.html).toContain('QR code do cardápio de Cantina');
  expect(coded.words).toContain('/cantina');
});

test.each([
  ['the receipt', null],
  ['the kitchen', 'Chapa'],
])('an allergy stands first on the paper of %s, the note below', (_, group) => {
  const { words } = paper({}, { said: { allergy: 'camarão', observation: 'Sem talher' }, group });
  expect(words).toMatch(/ALERGIA: CAMARÃO.*1×.*» Sem talher/s);
  expect(paper({}, { group }).words).not.toMatch(/ALERGIA|»/);
});
