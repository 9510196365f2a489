import type { TableBill } from '@comanda/contract/floor/tables';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Stepper } from '@comanda/ui/stepper';
import { People, PeopleKey, type Taking, type TakingEvent, type Way } from '../../taking-money/public.ts';
import { billLines, openOf } from './bill-lines.ts';
import type { BillOwed } from './bill-owed.ts';
import { PayLines } from './pay-lines.tsx';

interface Props {
  bill: TableBill;
  taking: Taking;
  owed: BillOwed;
  country_id: number;
  onPlay: (event: TakingEvent) => void;
}

const WAYS: readonly [Way, () => string][] = [
  ['all', () => t('Tudo')],
  ['lines', () => t('Por itens')],
  ['shares', () => t('Em partes')],
  ['amount', () => t('Por valor')],
];

/** How a bill is divided: which of it is paid now. */
export function PayWays({ bill, taking, owed, country_id, onPlay }: Props) {
  const { way, people, picked, sum, splitting } = taking;
  return (
    <div className="mt-4 space-y-3">
      <fieldset className="segmented grid! w-full grid-cols-4" aria-label={t('Como dividir')}>
        {WAYS.map(([id, words]) => (
          <button
            key={id}
            type="button"
            className="gap-1.5 px-1! max-sm:h-11!"
            aria-pressed={way === id}
            onClick={() => onPlay(id === 'shares' ? { kind: 'ask-people' } : { kind: 'way', way: id })}
          >
            {words()}
            {id === 'shares' && <PeopleKey />}
          </button>
        ))}
      </fieldset>
      {splitting && <People onChoose={(many) => onPlay({ kind: 'people', people: many })} />}
      {way === 'lines' && (
        <PayLines
          lines={billLines(bill)}
          open={openOf(bill)}
          picked={picked}
          onPick={(chosen) => onPlay({ kind: 'pick', picked: chosen })}
          money={(value) => formatMoney(value, country_id)}
        />
      )}
      {way === 'shares' && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm">
            <b className="block font-semibold">{t('Partes iguais')}</b>
            <span className="text-fg-3">{t('{paid} de {of} já pagas', { paid: owed.sharesPaid, of: people })}</span>
          </span>
          <Stepper
            label={t('Partes iguais')}
            value={people}
            min={Math.max(2, owed.sharesPaid + 1)}
            max={99}
            onChange={(many) => onPlay({ kind: 'people', people: many })}
          />
        </div>
      )}
      {way === 'amount' && (
        <MoneyInput
          label={t('Valor')}
          country={country_id}
          value={sum}
          onChange={(value) => onPlay({ kind: 'sum', sum: value })}
        />
      )}
    </div>
  );
}
