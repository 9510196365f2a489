import { getRaffle, type RaffleView } from '@comanda/contract/marketing/raffles';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Table } from '@comanda/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';

/** As many ranges as a line holds; the rest is told by their count. */
const SHOWN = 6;

/** Who holds which numbers, by name, phone or number. */
export function RafflePeople({ raffle, store }: { raffle: RaffleView; store: SessionStore }) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), 250);
  const asked = useQuery({
    ...read(getRaffle, { params: { id: raffle.id }, query: { store_id: store.id, search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  if (raffle.people.length === 0)
    return (
      <p className="card p-4 text-sm text-fg-2">
        {t('Ninguém tem número ainda. Vale pedido entregue, de cliente conhecido.')}
      </p>
    );
  const people = search === '' ? raffle.people : (asked.data?.people ?? []);
  return (
    <Card title={t('Participantes')}>
      <div className="p-4">
        <SearchInput label={t('Nome, telefone ou número')} value={words} onChange={setWords} />
      </div>
      {people.length === 0 ? (
        <p className="py-6 text-center text-sm text-fg-3">
          {asked.isFetching ? t('Procurando…') : asked.error ? t('Sem resposta do servidor.') : t('Ninguém com isso.')}
        </p>
      ) : (
        <div className="overflow-x-auto">
          <Table label={t('Participantes')}>
            <thead>
              <tr>
                <th scope="col">{t('Cliente')}</th>
                <th scope="col" className="num">
                  {t('Pedidos')}
                </th>
                <th scope="col" className="num">
                  {t('Números')}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ client_id, name, orders, numbers, ranges }) => (
                <tr key={client_id}>
                  <td className="max-w-36 sm:max-w-60">
                    <span className="block truncate">{name}</span>
                    {ranges.length > 0 && <span className="block text-ui text-fg-3">{rangeWords(ranges)}</span>}
                  </td>
                  <td className="num">{orders}</td>
                  <td className="num">{numbers}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  );
}

function rangeWords(ranges: RaffleView['people'][number]['ranges']): string {
  const shown = ranges.slice(0, SHOWN).map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
  const more = ranges.length - shown.length;
  return [...shown, ...(more > 0 ? [t('mais {n}', { n: more })] : [])].join(', ');
}
