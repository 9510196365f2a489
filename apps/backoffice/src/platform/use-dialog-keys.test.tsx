// @vitest-environment happy-dom
import { Dialog } from '@comanda/ui/dialog';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDialogKeys } from './use-dialog-keys.ts';

afterEach(cleanup);

test('the keys of a dialog rest under another, and those of a panel of the page under any', () => {
  const pressed: string[] = [];
  function Keys({ of }: { of: string }) {
    const place = useRef<HTMLParagraphElement>(null);
    useDialogKeys(place, ({ key }) => pressed.push(`${of} ${key}`));
    return <p ref={place}>{of}</p>;
  }
  const dialog = (of: string) => (
    <Dialog isOpen onClose={() => {}} title={of}>
      <Keys of={of} />
    </Dialog>
  );
  const press = () => fireEvent.keyDown(document.body, { key: '1' });
  const { rerender } = render(<Keys of="painel" />);
  press();
  rerender(
    <>
      <Keys of="painel" />
      {dialog('cobrança')}
    </>,
  );
  press();
  rerender(
    <>
      <Keys of="painel" />
      {dialog('cobrança')}
      {dialog('senha')}
    </>,
  );
  press();
  expect(pressed).toEqual(['painel 1', 'cobrança 1', 'senha 1']);
});
