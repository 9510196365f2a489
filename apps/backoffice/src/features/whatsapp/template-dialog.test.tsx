// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TemplateDialog } from './template-dialog.tsx';

afterEach(cleanup);

test('a template leaves with a name, a text without gaps and an example of each value', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async () => {});
  render(<TemplateDialog template={null} taken={['volte']} onClose={() => {}} onSave={onSave} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar para a Meta' }));
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
  expect(screen.getByLabelText('Como chega').textContent).toBe('Oi, Ana! Tem pizza.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Para que serve' }), 'marketing');
  await send();
  expect(onSave).toHaveBeenCalledWith({
    name: 'volte_logo',
    category: 'marketing',
    body: 'Oi, {{1}}! Tem pizza.',
    examples: ['Ana'],
  });
});
