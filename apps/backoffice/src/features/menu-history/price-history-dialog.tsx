import { priceHistory } from '@comanda/contract/menu/menu-history';
import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { columnWords } from './draft-words.ts';

interface Props {
  store: SessionStore;
  zone: string;
  entity: 'menu_items' | 'complements';
  id: number;
  onClose: () => void;
}

/** Every price that an item or a complement has had. */
export function PriceHistoryDialog({ store, zone, entity, id, onClose }: Props) {
  const query = { store_id: store.id, entity, id };
  const asked = useQuery({ ...read(priceHistory, { query }), staleTime: 0 });
  const { data } = asked;
  const price = (value: number | null) => (value === null ? '–' : formatMoney(value, store.country_id));
  return (
    <Dialog isOpen onClose={onClose} title={data ? t('Preços de {name}', { name: data.name }) : t('Preços')}>
      <Answer
        of={asked}
        rows={4}
        rowClass="h-10"
        isEmpty={({ prices }) => prices.length === 0}
        empty={
          <EmptyState title={t('O preço nunca mudou')}>
            {t('Cada mudança de preço aparece aqui, com quem fez e quando.')}
          </EmptyState>
        }
      >
        {({ prices }) => (
          <table className="table" aria-label={t('Histórico de preços')}>
            <thead>
              <tr>
                <th scope="col">{t('Quando e quem')}</th>
                <th scope="col" className="num">
                  {t('De')}
                </th>
                <th scope="col" className="num">
                  {t('Para')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ created_at, user_name, column, variation, before, after }) => (
                <tr key={`${created_at} ${column} ${variation}`}>
                  <td>
                    {formatDate(created_at, zone, store.country_id)} {formatTime(created_at, zone, store.country_id)}
                    <span className="block text-ui text-fg-3">
                      {variation ?? columnWords(entity, column)} · {user_name || t('Sistema')}
                    </span>
                  </td>
                  <td className="num text-fg-3">{price(before)}</td>
                  <td className="num font-semibold">{price(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </Dialog>
  );
}
