import type { ReportRow } from '@comanda/contract/reports/reports';
import { formatPercent } from '@comanda/domain/format';
import { fewerAllowed } from '@comanda/domain/prices/margin';
import { subtract } from '@comanda/domain/money';
import { dearer } from '@comanda/domain/reports/dearer';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';
import { useState } from 'react';
import { NowThen } from '../../../platform/page/now-then.tsx';
import { soldLeft } from './sold-left.ts';

interface Props {
  /** By channel. */
  rows: readonly ReportRow[];
  /** One of them, and percent. */
  first: { channel: string; by: number };
  country_id: number;
  onClose: () => void;
}

/** What a way of selling would leave if its prices were higher, and how many fewer it might sell for it. */
export function DearerDialog({ rows, first, country_id, onClose }: Props) {
  const [channel, setChannel] = useState(first.channel);
  const [by, setBy] = useState<number | null>(first.by);
  const row = rows.find(({ key }) => key === channel)!; // they are what is chosen from
  const sold = soldLeft(row);
  const then = dearer(sold, by ?? 0);
  const fewer = fewerAllowed(sold.margin, then.margin);
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('E se o preço subir?')}
      footer={<Button onClick={onClose}>{t('Fechar')}</Button>}
    >
      <div className="space-y-4">
        <div className="flex gap-3">
          <Select
            className="min-w-0 flex-1"
            label={t('Canal')}
            value={channel}
            options={rows.map((each) => ({ value: each.key, label: rowText('channel', each, country_id) }))}
            onChange={({ target }) => setChannel(target.value)}
          />
          <NumberInput
            className="w-28"
            label={t('A mais')}
            value={by}
            min={0}
            max={100}
            decimals={1}
            suffix="%"
            onChange={setBy}
          />
        </div>
        <output className="block space-y-3">
          <dl className="divide-y divide-line">
            <NowThen
              name={t('Margem')}
              now={valueText('margin_part', row.values.margin_part, country_id)}
              then={valueText('margin_part', then.margin_part, country_id)}
            />
            <NowThen
              name={t('Sobra')}
              now={valueText('margin', sold.margin, country_id)}
              then={valueText('margin', then.margin, country_id)}
            />
          </dl>
          <p className="text-sm text-fg-2">
            {t('Com os mesmos pedidos, {amount} a mais nestes dias.', {
              amount: valueText('margin', subtract(then.margin, sold.margin), country_id),
            })}{' '}
            {fewer !== null &&
              fewer > 0 &&
              t('Só perde se vender mais de {percent} a menos.', { percent: formatPercent(fewer, country_id) })}
          </p>
        </output>
        <p className="text-ui text-fg-3">
          {t(
            'Sobe o preço dos itens; a taxa de entrega fica como está. Itens, embalagem e entrega custam o mesmo. Taxas, comissões e impostos sobem com o preço.',
          )}
        </p>
      </div>
    </Dialog>
  );
}
