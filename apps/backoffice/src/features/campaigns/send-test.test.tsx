// @vitest-environment happy-dom
import { addOwnPhoto } from '@comanda/contract/marketing/marketing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { EMPTY_DRAFT } from './campaign-draft.ts';
import { SendTest, TestPhone } from './send-test.tsx';

/** The client keeps the `fetch` that there is when it is loaded. */
const photo = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  globalThis.fetch = () => promise;
  return { arrives: () => resolve(Response.json({ photo: '/files/1/0123456789abcdef01234567' })) };
});
afterEach(cleanup);

function Upload() {
  const add = useWrite(addOwnPhoto);
  return (
    <button
      type="button"
      onClick={() => add.mutate({ params: { id: 1 }, body: {}, files: { photo: new File(['x'], 'x.png') } })}
    >
      Subir
    </button>
  );
}

test('a test waits for the photo that is still on its way, and would go without it', async () => {
  const user = userEvent.setup();
  const store = { id: 1, country_id: 1 } as SessionStore; // what the button reads of it
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendTest
        store={store}
        draft={{ ...EMPTY_DRAFT, channel: 'push' }}
        data={{ mail: 'on', whatsapp: { live: false, templates: [] } }}
      />
      <Upload />
    </QueryClientProvider>,
  );
  const button = () => screen.getByRole('button', { name: 'Enviar teste para mim' });
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Subir' }));
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  expect(button().title).toBe('Espere a foto chegar.');
  photo.arrives();
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
});

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
