import { reportMessages } from '@comanda/contract/marketing/wpp';
import { formatMoney } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { DayInput } from '../../platform/form/day-input.tsx';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { CHANNEL_WORDS } from './campaign-words.ts';

/** What left from one day to another, and what came back. */
export function MessageReportPage() {
  const store = useStore();
  return store && <MessageReport key={store.id} store={store} />;
}

function MessageReport({ store }: { store: SessionStore }) {
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const [days, setDays] = useState({ start: addDays(today, -29), end: today });
  const whole = days.start !== '' && days.end !== '' && days.start <= days.end;
  const asked = useQuery({
    ...read(reportMessages, { params: { id: store.id }, body: days }),
    placeholderData: keepPreviousData,
    enabled: whole,
  });
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <Page width="wide" lead={t('Campanhas e automações de todos os canais.')}>
      <div className="grid grid-cols-2 gap-4 sm:max-w-96">
        <DayInput label={t('De')} value={days.start} max={days.end} onChange={(start) => setDays({ ...days, start })} />
        <DayInput label={t('Até')} value={days.end} min={days.start} onChange={(end) => setDays({ ...days, end })} />
      </div>
      <Answer
        of={asked}
        empty={
          <EmptyState icon={<ChartColumn className="size-6" aria-hidden />} title={t('Nenhuma mensagem nestes dias')}>
            {t('Escolha outros dias, ou mande uma campanha.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="card overflow-hidden">
            <Table label={t('Mensagens por campanha')}>
              <thead>
                <tr>
                  <th scope="col">{t('Campanha')}</th>
                  {['Enviadas', 'Entregues', 'Lidas', 'Cliques', 'Voltaram', 'Pedidos', 'Vendas', 'Custo'].map(
                    (head) => (
                      <th key={head} scope="col" className="num">
                        {t(head)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index}>
                    <td>
                      <b className="font-semibold">{row.name}</b>
                      <span className="block text-ui text-fg-3">{t(CHANNEL_WORDS[row.channel])}</span>
                    </td>
                    <td className="num">{row.sent}</td>
                    <td className="num">{row.channel === 'whatsapp' ? row.delivered : '–'}</td>
                    <td className="num">{row.read}</td>
                    <td className="num">{row.clicked}</td>
                    <td className="num">{row.failed}</td>
                    <td className="num">{row.orders}</td>
                    <td className="num">{money(row.revenue)}</td>
                    <td className="num">{money(row.cost)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Answer>
    </Page>
  );
}
