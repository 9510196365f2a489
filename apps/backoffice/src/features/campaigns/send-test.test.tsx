// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TestPhone } from './send-test.tsx';

afterEach(cleanup);

test('a test by WhatsApp asks for a whole phone, and remembers it on this device', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  const given = { country_id: 1, pending: false, refusal: '', onSend, onClose: () => {} };
  const { unmount } = render(<TestPhone {...given} />);
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seu WhatsApp' });
  await user.type(phone(), '31 9');
  await user.click(screen.getByRole('button', { name: 'Enviar teste' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByText('Digite o telefone completo.')).toBeTruthy();
  await user.type(phone(), '8000-0009');
  await user.click(screen.getByRole('button', { name: 'Enviar teste' }));
  expect(onSend).toHaveBeenCalledWith('31 98000-0009');
  unmount();
  render(<TestPhone {...given} refusal="O WhatsApp desta loja não está ligado." />);
  expect(phone().value).toBe('31 98000-0009');
  expect(screen.getByText('O WhatsApp desta loja não está ligado.')).toBeTruthy();
});
