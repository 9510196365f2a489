// @vitest-environment happy-dom
import { COUNTRY } from '@comanda/domain/codes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DifferenceCells } from './difference-cells.tsx';

afterEach(cleanup);
const day = (key: string, net: number, before: number | null, state?: 'running') => ({
  key,
  label: '',
  values: { net },
  previous: before === null ? null : { net: before },
  ...(state && { state }),
});

test('a day says what was, what is, how far they are apart, and what people remember of it', () => {
  const rows = [
    day('2026-11-06', 3920, 5200),
    day('2026-11-07', 6490.5, 5800),
    day('2026-11-08', 100, null),
    day('2026-11-09', 100, 900, 'running'),
  ];
  render(
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <DifferenceCells
              row={row}
              measure="net"
              largest={1280}
              country_id={COUNTRY.brazil}
              ofDays
              notes={[{ day: '2026-11-06', text: 'Chuva forte' }]}
            />
          </tr>
        ))}
      </tbody>
    </table>,
  );
  const said = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(said).toEqual([
    ['5.200,00', '3.920,00', '−1.280,00', '', '1Chuva forte'],
    ['5.800,00', '6.490,50', '+690,50', '', '–'],
    ['–', '100,00', '–', '', '–'],
    ['900,00', '100,00', '–', '', '–'],
  ]);
});
