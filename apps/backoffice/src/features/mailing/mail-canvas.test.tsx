// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BlockPalette } from './block-palette.tsx';
import { blocksWith, type KeyedBlock, keyed } from './mail-blocks.ts';
import { MailCanvas } from './mail-canvas.tsx';

afterEach(cleanup);

function Editor({ inPlace, onBlocks }: { inPlace: boolean; onBlocks: (blocks: KeyedBlock[]) => void }) {
  const [blocks, setBlocks] = useState(
    keyed([{ kind: 'text', text: 'Oi, {nome}.' }, ...(inPlace ? [] : [{ kind: 'heading' as const, text: 'Verão' }])]),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const change = (next: KeyedBlock[]) => {
    setBlocks(next);
    onBlocks(next);
  };
  return (
    <>
      <BlockPalette
        count={blocks.length}
        onAdd={(block) => {
          const next = blocksWith(blocks, chosen, block);
          change(next);
          setChosen(Math.max(...next.map(({ key }) => key)));
        }}
      />
      <MailCanvas
        blocks={blocks}
        shelf={{ items: [], coupons: [] }}
        store={{ name: 'Quintal da Nena', url: 'quintal', country_id: 1 }}
        sample="Ana Souza"
        chosen={chosen}
        inPlace={inPlace}
        state={null}
        onChoose={setChosen}
        onChange={change}
      />
    </>
  );
}
const open = ({ inPlace = true } = {}) => {
  const last: { blocks: KeyedBlock[] } = { blocks: [] };
  render(<Editor inPlace={inPlace} onBlocks={(blocks) => (last.blocks = blocks)} />);
  return () => last.blocks.map(({ block }) => ('text' in block ? block.text : block.kind));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a mail is put together of parts, which are written, moved, copied and taken out where they stand', async () => {
  const said = open();
  await press('Título');
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), 'Verão');
  expect(said()).toEqual(['Oi, {nome}.', 'Verão']);
  await press('Mover Título: Verão para cima');
  expect(said()).toEqual(['Verão', 'Oi, {nome}.']);
  await press('Linha');
  expect(said()).toEqual(['Verão', 'divider', 'Oi, {nome}.']);
  await press('Mudar Título: Verão');
  await press('Copiar Título: Verão');
  expect(said()).toEqual(['Verão', 'Verão', 'divider', 'Oi, {nome}.']);
  await press('Mudar Texto: Oi, {nome}.');
  await press('Tirar Texto: Oi, {nome}.');
  expect(said()).toEqual(['Verão', 'Verão', 'divider']);
});

test('where there is room, each part has a handle of its own, and is written beside the mail', async () => {
  const said = open({ inPlace: false });
  expect(screen.getByRole('button', { name: 'Arrastar Título: Verão' })).toBeTruthy();
  await press('Mudar Título: Verão');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Linha');
  expect(said()).toEqual(['Oi, {nome}.', 'Verão', 'divider']);
  await press('Mover Linha para cima');
  expect(said()).toEqual(['Oi, {nome}.', 'divider', 'Verão']);
});
