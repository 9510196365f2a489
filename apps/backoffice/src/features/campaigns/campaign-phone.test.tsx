// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from './campaign-draft.ts';
import { MessagePhone } from './campaign-phone.tsx';

afterEach(cleanup);

const template = {
  name: 'saudade',
  body: 'Oi, {{1}}! {{2}}',
  variables: 2,
  category: 'marketing' as const,
  image: '/files/1/pudim',
  button_text: 'Pedir com pudim',
};

test('a campaign by WhatsApp is shown as its template: picture, filled words and its own button', () => {
  render(
    <MessagePhone
      draft={{ ...EMPTY_DRAFT, channel: 'whatsapp', template: 'saudade', body: 'Ana\n\nHoje tem pudim.' }}
      preview={undefined}
      store={{ name: 'Quintal da Nena' }}
      whatsapp={{ live: true, templates: [template] }}
    />,
  );
  const phone = within(screen.getByRole('figure', { name: 'Como a pessoa vê' }));
  expect(phone.getByText('Oi, Ana! Hoje tem pudim.')).toBeTruthy();
  expect(phone.getByRole('img').getAttribute('src')).toBe('/files/1/pudim-720.webp');
  expect(phone.getByText('Pedir com pudim')).toBeTruthy();
  expect(phone.queryByText(EMPTY_DRAFT.button)).toBeNull();
});
