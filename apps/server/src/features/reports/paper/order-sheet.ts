import { MEASURES } from '@comanda/domain/reports/measures';
import { t } from '@comanda/words/i18n';
import type { Sheet, DatedValue } from '../../../platform/write-workbook.ts';
import type { OrderRow } from '../facts/cube.repo.ts';
import { channelWord } from '../labels.repo.ts';
import { OF_AN_ORDER } from '../read-cube.ts';

/** The orders that a report's figures are sums of, one below the other. */
export const orderSheet = (orders: AsyncIterable<readonly OrderRow[]>): Sheet => ({
  name: t('Pedido a pedido'),
  columns: [
    t('Pedido'),
    t('Dia'),
    t('Hora'),
    t('Canal'),
    t('Cliente'),
    ...OF_AN_ORDER.map((key) => t(MEASURES[key].words)),
  ].map((head) => ({ head })),
  rows: rowsOf(orders),
});

async function* rowsOf(orders: AsyncIterable<readonly OrderRow[]>): AsyncGenerator<DatedValue[]> {
  for await (const batch of orders)
    for (const { number, day, time, channel, client, sums } of batch)
      yield [
        number,
        { day },
        time,
        channelWord(channel),
        client,
        ...OF_AN_ORDER.map((key) => ({ money: (sums[key] ?? 0) / 100 })), // as in the facts
      ];
}
