import { formatMoney } from '@comanda/domain/format';
import { nameIn } from '@comanda/domain/payments/installments';
import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Split, X } from 'lucide-react';
import { MethodIcon } from './method-cards.tsx';
import type { Standing, Taking, TakingEvent } from './taking-money.ts';

interface Props {
  taking: Taking;
  now: Standing;
  country_id: number;
  onPlay: (event: TakingEvent) => void;
}

/** What was taken so far, with the part that is being typed; and by how many it is divided. */
export function PartList({ taking, now, country_id, onPlay }: Props) {
  const { parts, people, splitting, method } = taking;
  return (
    <>
      <div className="mt-5 flex items-center">
        <p className="text-sm font-semibold text-fg-2">
          {t('Recebido')}
          {people > 1 && ` · ${t('faltam {n} pessoas', { n: people })}`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-pressed={splitting}
          icon={<Split className="size-4" aria-hidden />}
          onClick={() => onPlay({ kind: 'ask-people' })}
        >
          {t('Dividir conta')}
          <PeopleKey />
        </Button>
      </div>
      {splitting && <People onChoose={(many) => onPlay({ kind: 'people', people: many })} />}
      <ul
        className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line"
        aria-label={t('Recebido')}
      >
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two parts may be alike
          <li key={at} className="flex h-12 items-center gap-3 px-3 text-sm">
            <MethodIcon payment={part.payment} className="size-4.5 text-fg-3" />
            {nameIn(part.name, part.installments)}
            <span className="badge badge-success">{t('recebido')}</span>
            <span className="t-money ml-auto font-semibold">{formatMoney(part.amount, country_id)}</span>
            <IconButton
              label={t('Remover pagamento {name}', { name: nameIn(part.name, part.installments) })}
              size="sm"
              onClick={() => onPlay({ kind: 'give-back', at })}
            >
              <X className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
        {method && now.amount > 0 && (
          <li className="flex h-12 items-center gap-3 bg-primary-soft px-3 text-sm">
            <b className="font-semibold">{nameIn(method.name, taking.installments)}</b>
            <span className="t-money ml-auto font-semibold">{formatMoney(now.amount, country_id)}</span>
            <span className="w-8" />
          </li>
        )}
      </ul>
    </>
  );
}

/** The key that divides. */
export const PeopleKey = () => <Kbd>D</Kbd>;

/** Digits answer it too. */
export const People = ({ onChoose }: { onChoose: (people: number) => void }) => (
  <fieldset className="mt-1 flex flex-wrap items-center gap-1.5">
    <legend className="sr-only">{t('Dividir por quantas pessoas')}</legend>
    <span className="text-ui text-fg-3">{t('Por quantas pessoas?')}</span>
    {[2, 3, 4, 5, 6, 7, 8, 9].map((many) => (
      <button key={many} type="button" className="btn btn-secondary btn-sm" onClick={() => onChoose(many)}>
        {many}
      </button>
    ))}
  </fieldset>
);
