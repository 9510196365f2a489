// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerDialog } from './answer-dialog.tsx';

afterEach(cleanup);

test('a robot is taught nothing without words that call the answer', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async () => {});
  render(<AnswerDialog answer={null} onClose={() => {}} onSave={onSave} />);
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.type(screen.getByRole('textbox', { name: 'Pergunta' }), 'Sem glúten?');
  await user.type(screen.getByRole('textbox', { name: 'O robô responde' }), 'Temos massa sem glúten.');
  await save();
  expect(onSave).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Palavras que chamam' }), 'glúten, celíaco, glúten,');
  await save();
  expect(onSave).toHaveBeenCalledWith({
    title: 'Sem glúten?',
    words: ['glúten', 'celíaco'],
    answer: 'Temos massa sem glúten.',
    active: true,
  });
});
