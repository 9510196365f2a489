import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { getPayableSettings, savePayableSettings } from '@comanda/contract/finance/payables';
import { formatMoney } from '@comanda/domain/format';
import { PAYABLE_SETTING } from '@comanda/domain/fields/payable';
import { ANTICIPATION_RATE_MAX } from '@comanda/domain/payables/cash-flow';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { said } from '../../platform/said.ts';
import { useStoreId } from '../../platform/session.tsx';
import { anticipated, type Answered, type Chosen } from './flow-of.ts';
import { movedWords } from './moved-words.ts';

interface Props {
  answer: Answered;
  chosen: Chosen;
  country_id: number;
}

/** What card money would be today, what that costs, and what it does to the first day below zero: a calculation, and no request. */
export function AnticipationPart({ answer, chosen, country_id }: Props) {
  const early = anticipated(answer);
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <section
      aria-label={t('Antecipação')}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line px-4 py-3"
    >
      <RateField rate={answer.anticipation_rate} />
      <div className="min-w-0 flex-1 basis-72 text-sm" aria-live="polite">
        {early === null ? (
          <p>{t('Diga a taxa ao mês: ela está no contrato da maquininha.')}</p>
        ) : (
          <>
            <p>
              <b className="font-semibold">{t('Hoje entrariam {net}.', { net: money(early.net) })}</b>{' '}
              {t('São {gross} de vendas já feitas, e custa {cost}.', {
                gross: money(early.gross),
                cost: money(early.cost),
              })}
            </p>
            <p>{movedWords(answer, chosen)}</p>
          </>
        )}
        <p className="text-ui text-fg-3">{t('É só uma conta: nada é pedido à operadora.')}</p>
      </div>
    </section>
  );
}

/** Percent a month; saved when it is left. */
function RateField({ rate }: { rate: number | null }) {
  const store_id = useStoreId();
  const [typed, setTyped] = useState(rate);
  const settings = useQuery(read(getPayableSettings, { query: { store_id } }));
  const save = useWrite(savePayableSettings, { refreshes: [getPayableSettings, getCashFlow], quiet: true });
  return (
    <NumberInput
      className="w-56"
      label={said(PAYABLE_SETTING.anticipation_rate)}
      value={typed}
      min={0}
      max={ANTICIPATION_RATE_MAX}
      step={0.1}
      decimals={2}
      suffix="%"
      disabled={!settings.data}
      onChange={setTyped}
      onBlur={() => {
        const anticipation_rate = typed === null || typed <= 0 ? null : Math.min(typed, ANTICIPATION_RATE_MAX);
        if (settings.data === undefined || anticipation_rate === rate) return;
        const { remind, remind_days } = settings.data;
        save.mutate({ body: { store_id, remind, remind_days, anticipation_rate } });
      }}
    />
  );
}
