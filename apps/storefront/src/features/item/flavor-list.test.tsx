// @vitest-environment happy-dom
import { Toaster } from '@comanda/ui/toast';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FlavorList } from './flavor-list.tsx';

afterEach(cleanup);

const flavors = ['Calabresa', 'Mussarela', 'Portuguesa'].map((name, index) => ({
  id: index + 1,
  name,
  description: '',
  image: undefined,
  price: '',
  out: false,
}));

/** As both drafts do: of a full pizza the last part is given up. */
function Pizza({ parts }: { parts: number }) {
  const [chosen, choose] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen.slice(0, parts - 1), id]);
  return (
    <>
      <FlavorList flavors={flavors} chosen={chosen} parts={parts} onToggle={toggle} />
      <Toaster />
    </>
  );
}

const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
};
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked }, at) => (checked ? flavors[at]?.name : []));

test('a flavor too many takes the place of the last, says so and is undone', async () => {
  render(<Pizza parts={2} />);
  press('Mussarela', 'Calabresa', 'Portuguesa');
  expect(chosen()).toEqual(['Mussarela', 'Portuguesa']);
  expect(await screen.findByText('Trocamos Calabresa por Portuguesa.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  expect(chosen()).toEqual(['Calabresa', 'Mussarela']);
});

test('what was said of it goes with the sheet', async () => {
  const sheet = render(<Pizza parts={2} />);
  render(<Toaster />);
  press('Mussarela', 'Calabresa', 'Portuguesa');
  await screen.findAllByText('Trocamos Calabresa por Portuguesa.');
  sheet.unmount();
  await waitFor(() => expect(screen.queryByText('Trocamos Calabresa por Portuguesa.')).toBeNull());
});

test('of a pizza of one flavor another is chosen without a word', async () => {
  render(<Pizza parts={1} />);
  press('Mussarela', 'Calabresa');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chosen()).toEqual(['Calabresa']);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
});
