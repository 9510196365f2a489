import type { Fee } from '@comanda/contract/delivery/fees';
import { formatMoney } from '@comanda/domain/format';
import { add, max, money, percent, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { feeKey, type FeesForm } from './fees-form.ts';

type Kind = 'percent' | 'amount';

interface Props {
  country_id: number;
  /** Those that the table shows. */
  fees: readonly Fee[];
  onClose: () => void;
}

/** Changes the prices that are shown; the page's save bar keeps them. */
export function AdjustDialog({ country_id, fees, onClose }: Props) {
  const { getValues, setValue } = useFormContext<FeesForm>();
  const [kind, setKind] = useState<Kind>('percent');
  const [by, setBy] = useState<number | null>(null);
  const after = (price: number): Money =>
    max(0, money(add(price, kind === 'percent' ? percent(price, by ?? 0) : (by ?? 0))));
  const example = fees.find(({ price }) => price > 0) ?? fees[0];

  function apply() {
    for (const { id, price } of fees) {
      const name = `fees.${feeKey(id)}.price` as const;
      setValue(name, after(getValues(name) ?? price), { shouldDirty: true, shouldValidate: true });
    }
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('{n, plural, one {Reajustar # bairro?} other {Reajustar # bairros?}}', { n: fees.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            disabledReason={by ? undefined : t('Escreva de quanto é o reajuste.')}
            onClick={apply}
          >
            {t('Reajustar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Segmented<Kind>
          label={t('Reajustar por')}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'percent', label: t('Porcentagem') },
            { value: 'amount', label: t('Valor em dinheiro') },
          ]}
        />
        <NumberInput
          label={kind === 'percent' ? t('Porcentagem') : t('Valor')}
          suffix={kind === 'percent' ? '%' : undefined}
          decimals={2}
          min={-999}
          max={999}
          value={by}
          onChange={setBy}
          hint={
            example && by
              ? t('{name}: de {before} para {after}. Com menos (−) o preço baixa.', {
                  name: example.name,
                  before: formatMoney(example.price, country_id),
                  after: formatMoney(after(example.price), country_id),
                })
              : t('Só os bairros que estão na lista agora. Com menos (−) o preço baixa.')
          }
        />
      </div>
    </Dialog>
  );
}
