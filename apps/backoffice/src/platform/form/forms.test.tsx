// @vitest-environment happy-dom
import { ApiError } from '@comanda/contract/clients/client';
import { requiredText } from '@comanda/contract/fields';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TextField } from './fields.tsx';
import { PlainForm, useContractForm } from './forms.tsx';

afterEach(cleanup);

const schema = z.object({ name: requiredText(20, 'Informe o nome.'), city: z.string() });
const SAVED = { name: 'Quintal', city: 'Belo Horizonte' };

function Form({ save }: { save: (checked: typeof SAVED) => Promise<unknown> }) {
  const form = useContractForm({ schema, values: SAVED, save });
  return (
    <PlainForm form={form}>
      <TextField name="name" label="Nome" />
      <TextField name="city" label="Cidade" />
      <output>{form.changes}</output>
      <button type="submit">Salvar</button>
    </PlainForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const refusal = (fields: Record<string, string>) =>
  new ApiError(422, { error: 'invalid_input', message: 'Confira os campos.', detail: { fields } });

test('what is wrong is said on its field, and nothing is sent', async () => {
  const save = vi.fn();
  render(<Form save={save} />);
  await userEvent.clear(field('Nome'));
  await press();
  expect(save).not.toHaveBeenCalled();
  expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field('Nome').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Informe o nome.',
  );
});

test('what the server refuses lands on its field, which takes the focus; what was typed stays', async () => {
  render(<Form save={() => Promise.reject(refusal({ city: 'Cidade desconhecida.' }))} />);
  await userEvent.clear(field('Cidade'));
  await userEvent.type(field('Cidade'), 'Belzonte');
  await press();
  expect(await screen.findByText('Cidade desconhecida.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Cidade'));
  expect(field('Cidade').value).toBe('Belzonte');
});

test('saving sends what was checked, and there are no changes any more', async () => {
  const save = vi.fn(() => Promise.resolve());
  render(<Form save={save} />);
  await userEvent.type(field('Nome'), ' da Nena');
  expect(screen.getByRole('status').textContent).toBe('1');
  await press();
  expect(save).toHaveBeenCalledWith({ name: 'Quintal da Nena', city: 'Belo Horizonte' });
  expect(await screen.findByText('0')).toBeTruthy();
});

test('a refusal about no field of the form keeps the changes', async () => {
  render(<Form save={() => Promise.reject(refusal({ other: 'Não sei.' }))} />);
  await userEvent.type(field('Nome'), '!');
  await press();
  expect(screen.getByRole('status').textContent).toBe('1');
});
