// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { findNoteCompanies } from '@comanda/contract/finance/fiscal-notes';
import { read } from '../../platform/api.ts';
import { companyBody, CompanyFields, NO_COMPANY } from './company-fields.tsx';

afterEach(cleanup);
const KNOWN = {
  tax_id: '12345678000195',
  name: 'Padaria do Bairro Ltda',
  email: '',
  state_registration: 'ISENTO',
  address: {
    street: 'Avenida Paulista',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01310100',
    city_code: '3550308',
  },
};

test('a company that had a note is filled in by a click, and its goods may leave the state', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked = read(findNoteCompanies, { params: { id: 1 }, query: { q: '12345' } });
  client.setQueryData(asked.queryKey, { companies: [KNOWN] });
  const onSend = vi.fn();
  function Asked() {
    const [typed, setTyped] = useState(NO_COMPANY);
    const change = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }));
    return (
      <>
        <CompanyFields typed={typed} store={{ id: 1, state: 'MG' }} errors={{}} onChange={change} />
        <button type="button" onClick={() => onSend(companyBody(typed))}>
          Enviar
        </button>
      </>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Asked />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'CNPJ' }), '12345');
  await user.click(await screen.findByRole('button', { name: KNOWN.name }));
  await user.click(screen.getByRole('checkbox', { name: 'Os itens vão para fora do estado' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    tax_id: KNOWN.tax_id,
    company: { state_registration: 'ISENTO', outside: true, address: { city: 'São Paulo', state: 'SP' } },
  });
});
