import type { LoyaltyEntry } from '@comanda/contract/marketing/loyalty';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { entryWords } from './program-words.ts';

interface Props {
  entries: readonly LoyaltyEntry[];
  zone: string;
  country_id: number;
}

/** What moved, the newest first, with what was there after it. */
export function EntryTable({ entries, zone, country_id }: Props) {
  const signed = ({ amount, unit }: LoyaltyEntry) => {
    const sign = amount > 0 ? '+' : '−';
    const size = Math.abs(amount);
    return unit === 'stamp'
      ? `${sign}${t('{n, plural, one {# selo} other {# selos}}', { n: size })}`
      : `${sign}${formatMoney(size, country_id)}`;
  };
  return (
    <Table label={t('Movimentos')}>
      <thead>
        <tr>
          <th scope="col">{t('Dia')}</th>
          <th scope="col">{t('O que houve')}</th>
          <th scope="col" className="num">
            {t('Valor')}
          </th>
          <th scope="col" className="num max-sm:hidden">
            {t('Saldo')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="text-fg-2">{formatDate(entry.created_at, zone, country_id)}</td>
            <td>
              {entryWords(entry)}
              {(entry.note !== '' || entry.user_name !== '' || entry.expires_at !== null) && (
                <span className="block text-ui text-fg-3">
                  {[
                    entry.note,
                    entry.user_name,
                    entry.expires_at === null
                      ? ''
                      : t('vence em {date}', { date: formatDate(entry.expires_at, zone, country_id) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </td>
            <td className={cx('num', entry.amount > 0 && 'text-success-text')}>{signed(entry)}</td>
            <td className="num max-sm:hidden">
              {entry.balance === null ? '' : formatMoney(entry.balance, country_id)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
