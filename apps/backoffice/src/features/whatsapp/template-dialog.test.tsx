// @vitest-environment happy-dom
import type { WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TemplateDialog } from './template-dialog.tsx';

afterEach(cleanup);

const store = { name: 'Quintal da Nena' };
const phone = () => within(screen.getByRole('figure', { name: 'Como a pessoa vê' }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar para a Meta' }));

test('a template leaves with a name, a text without gaps and an example of each value', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async () => {});
  render(<TemplateDialog store={store} template={null} taken={['volte']} onClose={() => {}} onSave={onSave} />);
  const type = (name: string, words: string) => user.type(screen.getByRole('textbox', { name }), words);
  await type('Nome', 'Volte');
  await type('Texto', 'Oi, {{{{2}}!');
  await send();
  await type('Nome', ' logo');
  await send();
  await user.clear(screen.getByRole('textbox', { name: 'Texto' }));
  await type('Texto', 'Oi, {{{{1}}! Tem pizza.');
  await send();
  expect(onSave).not.toHaveBeenCalled();
  await type('Exemplo de {{1}}', 'Ana');
  expect(phone().getByText('Oi, Ana! Tem pizza.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Para que serve' }), 'marketing');
  await send();
  expect(onSave).toHaveBeenCalledWith(
    { name: 'volte_logo', category: 'marketing', body: 'Oi, {{1}}! Tem pizza.', examples: ['Ana'], button: null },
    undefined,
  );
});

const TEMPLATE: WhatsappConfig['templates'][number] = {
  name: 'saudade',
  language: 'pt_BR',
  category: 'marketing',
  state: 'approved',
  body: 'Hoje tem pudim.',
  variables: 0,
  head: 'image',
  image: '/files/1/pudim',
  button_text: 'Pedir com pudim',
  button_url: 'https://comanda.test/{{1}}',
  button_variable: true,
  button_own: true,
  other_parts: false,
  reason: '',
};

test('the phone shows picture and button; a button leads to a whole address, or to each message’s own link', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async () => {});
  render(<TemplateDialog store={store} template={TEMPLATE} taken={['saudade']} onClose={() => {}} onSave={onSave} />);
  expect(phone().getByRole('img', { name: 'Foto da mensagem' }).getAttribute('src')).toBe('/files/1/pudim-720.webp');
  expect(phone().getByText('Pedir com pudim')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O botão abre' }), 'Um endereço');
  await user.type(screen.getByRole('textbox', { name: 'Endereço' }), 'loja.com.br');
  await send();
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox', { name: 'Endereço' }));
  await user.type(screen.getByRole('textbox', { name: 'Endereço' }), 'https://loja.com.br');
  await send();
  const kept = { name: 'saudade', category: 'marketing', body: 'Hoje tem pudim.', examples: [] };
  expect(onSave).toHaveBeenLastCalledWith(
    { ...kept, button: { text: 'Pedir com pudim', url: 'https://loja.com.br' } },
    undefined,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'O botão abre' }), 'O link de cada mensagem');
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(phone().queryByRole('img', { name: 'Foto da mensagem' })).toBeNull();
  await send();
  expect(onSave).toHaveBeenLastCalledWith(
    { ...kept, image: '', button: { text: 'Pedir com pudim', url: null } },
    undefined,
  );
  await user.clear(screen.getByRole('textbox', { name: /^Botão/ }));
  await send();
  expect(onSave).toHaveBeenLastCalledWith({ ...kept, image: '', button: null }, undefined);
});
