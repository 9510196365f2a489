// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BlockPalette } from './block-palette.tsx';
import { blocksWith, type KeyedBlock, keyed } from './mail-blocks.ts';
import { MailCanvas } from './mail-canvas.tsx';

afterEach(cleanup);

function Editor({ onBlocks }: { onBlocks: (blocks: KeyedBlock[]) => void }) {
  const [blocks, setBlocks] = useState(keyed([{ kind: 'text', text: 'Oi, {nome}.' }]));
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
        inPlace
        state={null}
        onChoose={setChosen}
        onChange={change}
      />
    </>
  );
}
const open = () => {
  const last: { blocks: KeyedBlock[] } = { blocks: [] };
  render(<Editor onBlocks={(blocks) => (last.blocks = blocks)} />);
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

test('a part is dragged in from beside it, and another to its place; anything else is left', async () => {
  const said = open();
  await press('Título');
  const [text, heading] = screen.getAllByRole('listitem');
  const dropOn = (target: Element | undefined, word: string) => {
    const event = createEvent.drop(target!); // both are drawn
    Object.defineProperty(event, 'dataTransfer', {
      value: { getData: (type: string) => (type === 'application/x-comanda-mail-part' ? word : '') },
    });
    fireEvent(target!, event); // the same
  };
  dropOn(text, 'divider');
  expect(said()).toEqual(['Oi, {nome}.', 'divider', '']);
  dropOn(heading, '0');
  expect(said()).toEqual(['divider', '', 'Oi, {nome}.']);
  dropOn(heading, 'javascript:alert(1)');
  expect(said()).toEqual(['divider', '', 'Oi, {nome}.']);
});
