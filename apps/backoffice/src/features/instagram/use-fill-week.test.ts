// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFillWeek } from './use-fill-week.ts';

const server = vi.hoisted(() => ({ sent: [] as { caption: string; op_id: string }[], loses: '' }));
vi.mock('../../platform/call.ts', () => ({
  call: async (_: unknown, { body }: { body: { caption: string; op_id: string } }) => {
    server.sent.push(body);
    if (server.loses !== '' && body.caption.includes(server.loses)) {
      server.loses = '';
      throw new Error('Sem conexão');
    }
    return { id: 1 };
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(cleanup);

test('a week that was half filled when the line broke is filled again with the same drafts', async () => {
  const idea = (item_id: number, name: string) => ({ item_id, name, price: 10, post_at: '2026-12-01T14:00:00Z' });
  const posts = { data: { ideas: [idea(1, 'Feijoada'), idea(2, 'Pudim')] }, refetch: async () => ({}) };
  const store = { id: 1, url: 'nena', country_id: 1 };
  const { result } = renderHook(() =>
    useFillWeek(store as Parameters<typeof useFillWeek>[0], posts as unknown as Parameters<typeof useFillWeek>[1]),
  ); // what the hook reads of them
  server.loses = 'Pudim';
  await act(() => result.current.fillWeek());
  await act(() => result.current.fillWeek());
  const ids = server.sent.map(({ op_id }) => op_id);
  expect(ids).toHaveLength(4);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  expect(new Set(ids).size).toBe(2);
  await act(() => result.current.fillWeek());
  expect(ids).not.toContain(server.sent[4]?.op_id);
});
