import { PRICE_ENDINGS, type ChangedPrice, type PriceChange } from '@comanda/contract/menu/menu-actions';
import { currencySign, formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { messageOf } from '../../../platform/api.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { changeDoubts } from './price-doubts.ts';
import { usePriceQuestion } from './use-price-question.tsx';

interface Props {
  title: string;
  country_id: number;
  /** Asks the server; with `dry_run` nothing changes. */
  run: (change: PriceChange, dry_run: boolean) => Promise<readonly ChangedPrice[]>;
  onDone: () => void;
  onClose: () => void;
}

const TYPING_MS = 300;

/** Raises or lowers prices by percent or money, and shows each before it happens. */
export function PriceDialog({ title, country_id, run, onDone, onClose }: Props) {
  const [sign, setSign] = useState<1 | -1>(1);
  const [by, setBy] = useState<PriceChange['by']>('percent');
  const [amount, setAmount] = useState<number | null>(null);
  const [rounding, setRounding] = useState<PriceChange['rounding']>(null);
  const [pending, setPending] = useState(false);
  const { items } = useMenuEditor();
  const { askPrices, priceQuestion } = usePriceQuestion(country_id);
  const typed = useDebounced(amount, TYPING_MS);
  const change: PriceChange | null = typed ? { by, amount: sign * typed, rounding } : null;
  const preview = useQuery({
    queryKey: ['price-preview', title, change],
    queryFn: () => (change ? run(change, true) : []),
    enabled: change !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const moving = preview.data?.filter(({ before, after }) => before !== after) ?? [];

  async function apply() {
    if (!change || typed !== amount) return;
    if (!(await askPrices(changeDoubts(moving, items)))) return;
    setPending(true);
    try {
      await run(change, false);
      showToast(t('{n, plural, one {# preço mudou.} other {# preços mudaram.}}', { n: moving.length }));
      onDone();
      onClose();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Reajustar preços: {title}', { title })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={moving.length === 0 ? t('Diga quanto muda e confira os preços.') : undefined}
            onClick={() => void apply()}
          >
            {moving.length === 0
              ? t('Reajustar')
              : t('{n, plural, one {Reajustar # preço} other {Reajustar # preços}}', { n: moving.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t('Direção')}
          hideLabel
          value={sign}
          choices={[
            { value: 1, label: t('Aumentar') },
            { value: -1, label: t('Diminuir') },
          ]}
          onChange={setSign}
        />
        <Segmented
          label={t('Por')}
          hideLabel
          value={by}
          choices={[
            { value: 'percent', label: '%' },
            { value: 'value', label: currencySign(country_id) },
          ]}
          onChange={setBy}
        />
        <NumberInput
          className="w-32"
          label={t('Quanto')}
          value={amount}
          decimals={2}
          min={0}
          max={10_000}
          placeholder={by === 'percent' ? '10' : '2,00'}
          suffix={by === 'percent' ? '%' : undefined}
          // Whoever types a minus means to lower them.
          onChange={(value) => {
            if (value !== null && value < 0) setSign(-1);
            setAmount(value === null ? null : Math.abs(value));
          }}
        />
        <Select
          className="min-w-40 flex-1"
          label={t('Terminar em')}
          value={rounding ?? ''}
          options={[{ value: '', label: t('Como der a conta') }, ...PRICE_ENDINGS.map(endingOption)]}
          onChange={({ target }) => setRounding(PRICE_ENDINGS.find((ending) => ending === target.value) ?? null)}
        />
      </div>
      <div className="mt-4 min-h-40" aria-live="polite">
        {change === null ? (
          <p className="text-sm text-fg-3">
            {t('Exemplo: 10% em 29,00 dá 31,90. Antes de valer, você vê cada preço aqui.')}
          </p>
        ) : (
          <Answer of={preview} rows={4} rowClass="h-8" safe={t('Nenhum preço mudou.')}>
            {() => <Preview prices={moving} country_id={country_id} />}
          </Answer>
        )}
      </div>
      {priceQuestion}
    </Dialog>
  );
}

function endingOption(ending: (typeof PRICE_ENDINGS)[number]) {
  const cents = ending.replace('.', ',');
  return { value: ending, label: ending === '.05' ? t('Múltiplo de 5 centavos') : cents };
}

const SHOWN = 100;

function Preview({ prices, country_id }: { prices: readonly ChangedPrice[]; country_id: number }) {
  if (prices.length === 0) return <p className="text-sm text-fg-3">{t('Com este valor, nenhum preço muda.')}</p>;
  return (
    <>
      <table className="table" aria-label={t('Como ficam os preços')}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className="num">
              {t('Hoje')}
            </th>
            <th scope="col" className="num">
              {t('Fica')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.slice(0, SHOWN).map((price) => (
            <tr key={`${price.id} ${price.field} ${price.variation_id}`}>
              <td>
                {price.name}
                {price.variation_name && <span className="text-fg-3"> · {price.variation_name}</span>}
                {price.field === 'price2' && <span className="text-fg-3"> · {t('segundo tamanho')}</span>}
              </td>
              <td className="num text-fg-3">{formatMoney(price.before, country_id)}</td>
              <td className="num font-semibold">{formatMoney(price.after, country_id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length > SHOWN && (
        <p className="mt-2 text-ui text-fg-3">{t('e mais {n}', { n: prices.length - SHOWN })}</p>
      )}
    </>
  );
}
