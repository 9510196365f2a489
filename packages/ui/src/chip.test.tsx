// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chip } from './chip.tsx';

afterEach(cleanup);

test.each([
  [0, '0'],
  [85, '85'],
  [4385, '4.385'],
  [1_204_385, '1.204.385'],
])('a filter says that %i are behind it as people read numbers', (count, said) => {
  render(<Chip count={count}>Sem resposta</Chip>);
  expect(screen.getByRole('button').textContent).toBe(`Sem resposta${said}`);
});
