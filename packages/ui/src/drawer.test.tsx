// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

test('whoever opened a drawer from a menu stands at the menu’s button when it is closed', async () => {
  function Row() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu
          label="Mais"
          trigger={<Button>Mais</Button>}
          groups={[[{ id: 'edit', label: 'Mudar', onAction: () => setOpen(true) }]]}
        />
        {open && (
          <Drawer title="Envio" onClose={() => setOpen(false)}>
            {null}
          </Drawer>
        )}
      </>
    );
  }
  render(<Row />);
  const button = screen.getByRole('button', { name: 'Mais' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Mudar' });
  entry.focus();
  await userEvent.click(entry);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Envio' })));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
