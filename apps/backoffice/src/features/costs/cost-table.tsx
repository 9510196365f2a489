import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatPercent } from '@comanda/domain/format';
import type { ItemId } from '@comanda/domain/ids';
import { charmPrice } from '@comanda/domain/prices/margin';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { Table } from '@comanda/ui/table';
import type { SessionStore } from '../../platform/session.tsx';
import { CLASS_WORDS } from '@comanda/words/menu-class-words';
import type { CostRow } from './cost-rows.ts';
import { portions } from './item-parts.ts';

interface Props {
  rows: readonly CostRow[];
  store: SessionStore;
  target: number;
  onOpen: (id: ItemId) => void;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function CostTable({ rows, store: { country_id }, target, onOpen }: Props) {
  if (rows.length === 0) return <p className="p-6 text-center text-sm text-fg-3">{t('Nenhum item aqui.')}</p>;
  const margin = ({ percent, below }: CostRow) =>
    percent === null ? (
      '–'
    ) : (
      <span className={cx(below && 'font-semibold text-danger-text')}>{formatPercent(round(percent), country_id)}</span>
    );
  return (
    <>
      <div className="card mt-3 overflow-hidden max-md:hidden">
        <Table label={t('Custos e margens')}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col" className="num">
                {t('Preço')}
              </th>
              <th scope="col" className="num">
                {t('Custo')}
              </th>
              <th scope="col" className="num">
                {t('Sobra')}
              </th>
              <th scope="col" className="num">
                {t('Margem')}
              </th>
              <th scope="col" className="num">
                {t('Vendidos')}
              </th>
              <th scope="col" className="num">
                {t('Faturou')}
              </th>
              <th scope="col">{t('No cardápio')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td className="max-w-72">
                  <ItemButton row={row} onOpen={onOpen} />
                </td>
                <td className="num">
                  <Money value={row.price} country_id={country_id} />
                  {row.type === ITEM_TYPE.weight && <span className="text-fg-3">/kg</span>}
                </td>
                <td className="num">
                  {row.cost === null ? (
                    <span className="text-fg-3">{t('sem custo')}</span>
                  ) : (
                    <Money value={row.cost} country_id={country_id} />
                  )}
                </td>
                <td className="num">
                  {row.margin === null ? '–' : <Money value={row.margin} country_id={country_id} />}
                </td>
                <td className="num">
                  {margin(row)}
                  {row.below && row.cost !== null && (
                    <span className="block text-xs whitespace-nowrap text-fg-3">
                      {t('a partir de')} <Money value={charmPrice(row.cost, target)} country_id={country_id} />
                    </span>
                  )}
                </td>
                <td className="num">{portions(row.sold)}</td>
                <td className="num">
                  <Money value={row.revenue} country_id={country_id} />
                </td>
                <td>
                  {row.class && <Badge tone={CLASS_WORDS[row.class].tone}>{CLASS_WORDS[row.class].name()}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="card mt-3 divide-y divide-line overflow-hidden md:hidden">
        {rows.map((row) => (
          <li key={row.key} className="px-3 py-2.5">
            <p className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <ItemButton row={row} onOpen={onOpen} />
              </span>
              {row.class && <Badge tone={CLASS_WORDS[row.class].tone}>{CLASS_WORDS[row.class].name()}</Badge>}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-ui text-fg-2">
              <span>
                <Money value={row.price} country_id={country_id} />
              </span>
              <span>
                {t('custo')}{' '}
                {row.cost === null ? t('não informado') : <Money value={row.cost} country_id={country_id} />}
              </span>
              <span>
                {t('margem')} {margin(row)}
              </span>
              <span className="text-fg-3">{t('{n} vendidos', { n: portions(row.sold) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function ItemButton({ row, onOpen }: { row: CostRow; onOpen: Props['onOpen'] }) {
  return (
    <button
      type="button"
      className="block w-full min-w-0 truncate text-left text-sm font-semibold underline-offset-2 hover:underline max-sm:min-h-11"
      title={row.label}
      onClick={() => onOpen(row.item_id)}
    >
      {row.label}
    </button>
  );
}
