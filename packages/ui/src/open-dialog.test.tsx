// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { isUppermost } from './open-dialog.tsx';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

const never = () => {};
const over = (
  <Dialog isOpen onClose={never} title="Sair sem salvar?">
    <b>Dentro</b>
  </Dialog>
);

test('Ctrl S saves a page, and nothing of it under a dialog', () => {
  const save = vi.fn();
  const bar = <SaveBar changes={1} errors={0} saving={false} onSave={save} onDiscard={never} />;
  const { rerender } = render(bar);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
  rerender(
    <>
      {bar}
      {over}
    </>,
  );
  // The browser does not save the page as a file either.
  expect(fireEvent.keyDown(screen.getByText('Dentro'), { key: 's', ctrlKey: true })).toBe(false);
  expect(save).toHaveBeenCalledOnce();
});

test('of several dialogs the last is uppermost; a panel beside a page is over it', () => {
  render(
    <>
      <i>Página</i>
      <Drawer onClose={never} title="Item">
        <u>Ao lado</u>
      </Drawer>
    </>,
  );
  const [page, beside] = [screen.getByText('Página'), screen.getByText('Ao lado')];
  expect([isUppermost(page), isUppermost(beside)]).toEqual([false, true]);
  render(over);
  expect([isUppermost(beside), isUppermost(screen.getByText('Dentro'))]).toEqual([false, true]);
});
