// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePress } from './use-press.ts';

test('the same pressed again has the name of before, and anything else a new one', () => {
  const { result } = renderHook(() => usePress());
  const first = result.current({ caption: 'Feijoada' });
  expect(result.current({ caption: 'Feijoada' })).toBe(first);
  expect(result.current({ caption: 'Feijoada', state: 'draft' })).not.toBe(first);
});
