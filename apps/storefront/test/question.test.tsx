// @vitest-environment happy-dom
import { money } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Question, type QuestionProps } from '../src/features/item/question.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const option = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  price: money(4),
  image: null,
  stock: null,
  sold_out_until: null,
  is_invisible: false,
  ...more,
});
const question = {
  id: 1,
  name: 'Extras',
  description: '',
  min: 0,
  max: 5,
  only_one: false,
  is_pizza: false,
  price_rule: 'highest',
  complements: [option(1, 'Bacon'), option(2, 'Queijo', { sold_out_until: 'infinity' })],
} as unknown as QuestionProps['question']; // what the question shows

function Asked() {
  const [draft, setDraft] = useState<QuestionProps['draft']>({
    item_id: asItemId(1),
    quantity: 1,
    complements: [],
    observation: '',
    use_discount: false,
  } as QuestionProps['draft']); // the rest is optional
  return <Question question={question} draft={draft} at={FRIDAY_EVENING} alarmed={false} onChange={setDraft} />;
}

function show() {
  const page = {
    url: '/quintaldanena',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <Asked />
    </PageContext>,
  );
}
afterEach(cleanup);

test('the whole row of a complement is its plus', () => {
  show();
  const plus = screen.getByRole('button', { name: 'Adicionar Bacon' });
  expect(plus.className).toContain('after:inset-0');
  expect(plus.parentElement?.className).toContain('relative');
  fireEvent.click(plus);
  expect(screen.queryByRole('button', { name: 'Adicionar Bacon' })).toBeNull();
});

test('what is sold out stands grey in its place, with nothing to press', () => {
  show();
  expect(screen.getByText('Queijo')).toBeTruthy();
  expect(screen.getByText('Esgotado')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Adicionar Queijo' })).toBeNull();
});
