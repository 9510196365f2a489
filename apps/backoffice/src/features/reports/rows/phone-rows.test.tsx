// @vitest-environment happy-dom
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { REPORTS } from '@comanda/domain/reports/list';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { PhoneRows } from './phone-rows.tsx';

afterEach(cleanup);

const report = REPORTS.find(({ name }) => name === 'report-first-order')!; // of the list
const store = { id: 7, country_id: 1 } as SessionStore; // all that is read of it

const total = (previous: ReportAnswer['previous']) => {
  const answer = { totals: { new_clients: 12 }, previous } as ReportAnswer; // likewise
  const none = { report, answer, store, rows: [], notes: [], below: [], apart: false, onItem: () => {} };
  const { unmount } = render(<PhoneRows {...none} main="new_clients" />);
  const text = screen.getByRole('listitem').textContent;
  unmount();
  return text;
};

test('what stands beside nothing says of no row how far it moved', () => {
  expect(total(null)).toBe('Total12');
  expect(total({ start: '2025-11-01', end: '2025-11-30', totals: { new_clients: 8 } })).toMatch(/^Total12.*50\s?%/);
});
