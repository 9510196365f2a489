// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { router } from './routes.tsx';

test('what does not exist belongs to no page, though its address begins like one', () => {
  const pageOf = (path: string) => router.matchRoutes(path, {}).at(-1)?.staticData.page;
  expect(pageOf('/store/1')).toBeDefined();
  expect(pageOf('/store/nada/1')).toBeUndefined();
});
