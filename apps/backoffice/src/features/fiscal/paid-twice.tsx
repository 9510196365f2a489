import type { getFiscalEfficiency } from '@comanda/contract/finance/fiscal';
import type { Out } from '@comanda/contract/route';
import { writeCsv } from '@comanda/domain/csv';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { Download } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { menuPage } from '../menu/pages.ts';
import { ncmWords } from './code-words.ts';

type Item = Out<(typeof getFiscalEfficiency)['response']>['items'][number];

const heldWords = ({ held }: Item): string => held.map((tax) => (tax === 'icms' ? 'ICMS' : 'PIS/COFINS')).join(', ');

/** What pays twice, each item with the way to its codes, and the list for the bookkeeper. */
export function PaidTwice({ items, country_id }: { items: readonly Item[]; country_id: number }) {
  const money = (value: number) => formatMoney(value, country_id);
  const heads = [t('Item'), t('Já pago na fábrica'), t('Vendido em um ano'), t('Pago de novo')] as const;
  const [name, held, sold, again] = heads;
  function download() {
    const lines = items.map((item) => [
      item.name,
      heldWords(item),
      item.revenue.toFixed(2).replace('.', ','),
      item.saving.toFixed(2).replace('.', ','),
      item.ncm,
    ]);
    saveFile('eficiencia-fiscal.csv', 'text/csv;charset=utf-8', writeCsv([[...heads, 'NCM'], ...lines]));
  }
  return (
    <div className="card">
      <div className="overflow-x-auto">
        <Table label={t('Itens que pagam duas vezes')}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{held}</th>
              <th scope="col" className="text-right!">
                {sold}
              </th>
              <th scope="col" className="text-right!">
                {again}
              </th>
              <th scope="col">
                <span className="sr-only">{t('Códigos')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className="font-semibold">
                  {item.name}
                  <span className="block text-ui font-normal text-fg-2 tabular-nums">{ncmWords(item.ncm)}</span>
                </th>
                <td>{heldWords(item)}</td>
                <td className="text-right tabular-nums">{money(item.revenue)}</td>
                <td className="text-right font-semibold tabular-nums">{money(item.saving)}</td>
                <td className="text-right">
                  <PageLink
                    page={menuPage}
                    search={{ ver: 'grade', busca: item.name }}
                    className="btn btn-secondary btn-sm max-sm:min-h-11"
                  >
                    {t('Corrigir')} <span className="sr-only">{item.name}</span>
                  </PageLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="border-t border-line p-3">
        <Button variant="ghost" icon={<Download className="size-4" aria-hidden />} onClick={download}>
          {t('Baixar a lista para o contador')}
        </Button>
      </div>
    </div>
  );
}
