import type { BuyLine, BuyList } from '@comanda/contract/reports/tomorrow';
import { t } from '@comanda/ui/i18n';
import { unitAmount } from '../stock/public.ts';

/** '2 caixas (10 kg)', or what is sold loose: '3,4 kg'. */
export const boughtAmount = ({ buy, packs, pack_name, unit }: BuyLine): string =>
  packs === null
    ? unitAmount(buy, unit)
    : `${t('{n} × {pack}', { n: packs, pack: pack_name || t('embalagem') })} (${unitAmount(buy, unit)})`;

/** A list as a message: nobody sends it but the person who reads it over. */
export const listText = (list: Pick<BuyList, 'lines'>, heading: string): string =>
  [heading, ...list.lines.map((line) => `• ${line.name}: ${boughtAmount(line)}`)].join('\n');
