import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive, type Money, subtract, times } from '@comanda/domain/money';
import { fewerAllowed, marginOf, marginPercent, soldForAsMuch } from '@comanda/domain/prices/margin';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { useState } from 'react';
import { NowThen } from '../../platform/page/now-then.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import type { CostRow } from './cost-rows.ts';
import { fewerWords, moreWords, portions } from './item-parts.ts';
import { usePriceDraft } from './use-price-draft.ts';

interface Props {
  row: CostRow & { cost: Money; margin: Money };
  /** The price that is tried first. */
  first: Money;
  /** Of which `sold` is. */
  days: number;
  store: SessionStore;
  onClose: () => void;
}

/** What another price would leave of an item, and how many would have to be sold for it; how many are is not foretold. */
export function PriceDialog({ row, first, days, store: { id, country_id }, onClose }: Props) {
  const { cost, price, margin, sold, label } = row;
  const [tried, setTried] = useState<Money | null>(first);
  const draft = usePriceDraft(id, onClose);
  const then = tried ?? price;
  const left = marginOf(then, cost);
  const money = (value: number) => formatMoney(value, country_id);
  const part = (value: number) => {
    const percent = marginPercent(value, cost);
    return percent === null ? '–' : formatPercent(Math.round(percent * 10) / 10, country_id);
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Simular preço')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={draft.pending}
            disabledReason={draft.refused ?? (then === price ? t('O preço é o de agora.') : undefined)}
            onClick={() => draft.save(`${label}: ${money(then)}`, [{ ...row, price_after: then }])}
          >
            {t('Salvar como rascunho')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <MoneyInput
          label={t('Preço novo de {name}', { name: label })}
          country={country_id}
          value={tried}
          onChange={setTried}
        />
        <output className="block space-y-3">
          <dl className="divide-y divide-line">
            <NowThen name={t('Preço')} now={money(price)} then={money(then)} />
            <NowThen name={t('Sobra por unidade')} now={money(margin)} then={money(left)} />
            <NowThen name={t('Margem')} now={part(price)} then={part(then)} />
          </dl>
          <p className="text-sm text-fg-2">{effectWords({ margin, left, sold, days, money, country_id })}</p>
        </output>
        <p className="text-ui text-fg-3">
          {t('Conta preço e custo. Quanto vende a outro preço, ninguém sabe antes de tentar.')}
        </p>
      </div>
    </Dialog>
  );
}

interface Effect extends Pick<CostRow, 'sold'> {
  margin: Money;
  left: Money;
  days: number;
  money: (value: number) => string;
  country_id: number;
}

function effectWords({ margin, left, sold, days, money, country_id }: Effect): string {
  if (!isPositive(left)) return t('A este preço não sobra nada.');
  if (left === margin) return '';
  if (sold === 0) return t('Não vendeu nada em {days} dias.', { days });
  const more = subtract(left, margin);
  const amount = money(times(isPositive(more) ? more : subtract(margin, left), sold));
  const same = isPositive(more)
    ? moreWords(amount, days)
    : t('Vendendo o mesmo, são {amount} a menos em {days} dias.', { amount, days });
  const needed = soldForAsMuch(margin, sold, left);
  if (needed === null) return same;
  const fewer = fewerAllowed(margin, left);
  const units = { n: portions(needed), sold: portions(sold) };
  return [
    same,
    isPositive(more)
      ? t('Para sobrar o mesmo basta vender {n}, não {sold}.', units)
      : t('Para sobrar o mesmo precisa vender {n}, não {sold}.', units),
    ...(fewer === null || fewer === 0 ? [] : [fewerWords(fewer, country_id)]),
  ].join(' ');
}
