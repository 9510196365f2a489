// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageSteps } from './page-steps.tsx';

test('of a list that is not counted to the end the last counted page is not the last one', () => {
  const steps = (more: boolean) => <PageSteps page={3} pages={3} more={more} onPage={() => {}} />;
  const { rerender } = render(steps(true));
  expect(screen.getByText('Página 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Próxima' }).getAttribute('aria-disabled')).toBe(null);
  rerender(steps(false));
  expect(screen.getByText('Página 3 de 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Próxima' }).getAttribute('aria-disabled')).toBe('true');
});
