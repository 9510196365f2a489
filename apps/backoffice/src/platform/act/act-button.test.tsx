// @vitest-environment happy-dom
import { Dialog } from '@comanda/ui/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActKey } from './act-button.tsx';

afterEach(cleanup);

test('the key of a page is not named in a dialog, where it rests', () => {
  const { rerender } = render(<ActKey act={{ keys: ['t'] }} />);
  expect(document.querySelector('kbd')?.dataset).toMatchObject({ drawn: 'T' });
  rerender(
    <Dialog isOpen onClose={() => {}} title="Mesa 4">
      <ActKey act={{ keys: ['t'] }} />
      <p>Transferir</p>
    </Dialog>,
  );
  expect(screen.getByText('Transferir').tagName).toBe('P');
  expect(document.querySelector('kbd')).toBeNull();
});
