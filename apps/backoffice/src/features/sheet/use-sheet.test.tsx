// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { showToast } from '@comanda/ui/toast';
import { expect, test, vi } from 'vitest';
import { useSheet } from './use-sheet.ts';

vi.mock('@comanda/ui/toast');

test('the message of a filled column takes back what it tells of, whatever was written after it', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, price1: id * 10 }));
  const save = vi.fn((changes: { id: number; price1?: number }[]) => {
    for (const change of changes)
      Object.assign(
        rows.find(({ id }) => id === change.id)!,
        change,
      ); // each is a row
    return Promise.resolve(true);
  });
  const column = {
    key: 'price1',
    text: (row: { price1: number }) => String(row.price1),
    read: (text: string) => ({ ok: true as const, value: { price1: Number(text) } }),
  };
  const range = { top: 0, bottom: 1, left: 0, right: 0 };
  const { result } = renderHook(() => useSheet({ rows, columns: [column], range, save }));
  await act(async () => result.current.fillDown());
  await act(() => result.current.write([{ id: 3, price1: 35 }]));
  expect(rows.map(({ price1 }) => price1)).toEqual([10, 10, 35]);

  const message = vi.mocked(showToast).mock.calls[0]?.[0];
  await act(async () => typeof message === 'object' && message.undo?.());
  expect(rows.map(({ price1 }) => price1)).toEqual([10, 20, 35]);
  await act(() => result.current.undo());
  await act(() => result.current.undo());
  expect(rows.map(({ price1 }) => price1)).toEqual([10, 10, 30]);
});
