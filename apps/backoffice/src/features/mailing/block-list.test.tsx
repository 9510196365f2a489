// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BlockList } from './block-list.tsx';
import { type KeyedBlock, keyed } from './mail-blocks.ts';

afterEach(cleanup);

function Editor({ onBlocks }: { onBlocks: (blocks: KeyedBlock[]) => void }) {
  const [blocks, setBlocks] = useState(keyed([{ kind: 'text', text: 'Oi, {nome}.' }]));
  return (
    <BlockList
      blocks={blocks}
      shelf={{ items: [], coupons: [] }}
      onChange={(next) => {
        setBlocks(next);
        onBlocks(next);
      }}
    />
  );
}

test('a mail is put together of parts, which are written, moved, copied and taken out', async () => {
  const user = userEvent.setup();
  let last: KeyedBlock[] = [];
  render(<Editor onBlocks={(blocks) => (last = blocks)} />);
  const said = () => last.map(({ block }) => ('text' in block ? block.text : block.kind));
  await user.click(screen.getByRole('button', { name: 'Título' }));
  await user.type(screen.getByRole('textbox', { name: 'Título' }), 'Verão');
  expect(said()).toEqual(['Oi, {nome}.', 'Verão']);
  await user.click(screen.getByRole('button', { name: 'Mover Título: Verão para cima' }));
  expect(said()).toEqual(['Verão', 'Oi, {nome}.']);
  await user.click(screen.getByRole('button', { name: 'Linha' }));
  await user.click(screen.getByRole('button', { name: 'Copiar Título' }));
  expect(said()).toEqual(['Verão', 'Verão', 'Oi, {nome}.', 'divider']);
  await user.click(screen.getByRole('button', { name: 'Tirar Texto' }));
  expect(said()).toEqual(['Verão', 'Verão', 'divider']);
});
