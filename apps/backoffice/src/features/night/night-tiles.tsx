import { formatMoney, localeOf } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { Dashboard } from '../../platform/day-figures.ts';
import type { Night } from './use-night.ts';

interface Tile {
  label: string;
  value: string;
  note: string;
}

/** The kitchen, the promises, the ratings; what is in the drawers and at the tables. */
export function NightTiles({ day, night, country_id }: { day: Dashboard; night: Night; country_id: number }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={t('Números de agora')}>
      {tilesOf(day, night, country_id).map(({ label, value, note }) => (
        <li key={label} className="rounded-xl bg-surface px-3 py-3.5 text-center shadow-1">
          <p className="t-label">{label}</p>
          <p className="t-title text-2xl tabular-nums">{value}</p>
          <p className="text-xs text-fg-3">{note}</p>
        </li>
      ))}
    </ul>
  );
}

function tilesOf({ today, last_week, kept }: Dashboard, night: Night, country_id: number): Tile[] {
  const { rating, cash, tables_open } = night;
  const mean = new Intl.NumberFormat(localeOf(country_id), { minimumFractionDigits: 1 });
  return [
    {
      label: t('Preparo'),
      value: today.prepare_minutes === null ? '–' : t('{n} min', { n: today.prepare_minutes }),
      note:
        last_week.prepare_minutes === null ? t('média de hoje') : t('era {n} min', { n: last_week.prepare_minutes }),
    },
    {
      label: t('No prazo'),
      value: kept ? `${kept.part}%` : '–',
      note: kept
        ? t('de {n, plural, one {# pedido} other {# pedidos}}', { n: kept.promised })
        : t('nada entregue ainda'),
    },
    {
      label: t('Nota'),
      value: rating ? mean.format(rating.mean) : '–',
      note: rating ? t('{n} hoje', { n: rating.count }) : t('nenhuma hoje'),
    },
    ...(cash
      ? [
          {
            label: t('Dinheiro no caixa'),
            value: cash.drawers === 0 ? '–' : formatMoney(cash.value, country_id),
            note: t('{n, plural, =0 {caixa fechado} one {# caixa aberto} other {# caixas abertos}}', {
              n: cash.drawers,
            }),
          },
        ]
      : []),
    {
      label: t('Mesas abertas'),
      value: String(tables_open),
      note: tables_open === 0 ? t('nenhuma agora') : t('agora'),
    },
    {
      label: t('Cancelados'),
      value: String(today.cancelled),
      note: today.cancelled === 0 ? t('nenhum hoje') : formatMoney(today.cancelled_total, country_id),
    },
  ];
}
