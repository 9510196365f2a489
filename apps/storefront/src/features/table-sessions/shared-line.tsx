import type { SharedBill } from '@comanda/contract/floor/table-sessions';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { LineState } from '@comanda/domain/tables/table-shares';
import { t } from '@comanda/ui/i18n';
import { Check, ChefHat, Send, Users, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../platform/page/page-context.tsx';

interface Props {
  line: SharedBill['lines'][number];
  bill: SharedBill;
  pending: boolean;
  onShare: (phone_ids: number[]) => Promise<unknown>;
}

const STATE: Record<LineState, { words: () => string; icon: typeof Send }> = {
  sent: { words: () => t('Na fila'), icon: Send },
  seen: { words: () => t('Visto pela cozinha'), icon: ChefHat },
  ready: { words: () => t('Pronto'), icon: Check },
  served: { words: () => t('Servido'), icon: Utensils },
};

/** A dish of the table: how far it is, and who eats of it. */
export function SharedLine({ line, bill, pending, onShare }: Props) {
  const { country_id } = useStore();
  const [choosing, setChoosing] = useState(false);
  // What was ticked stands at once; the bill follows.
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const eat = ticked ?? line.phones;
  const { words, icon: Icon } = STATE[line.state];
  const nameOf = (id: number) => bill.phones.find((phone) => phone.id === id)?.name ?? '';
  const amount = line.item_type === ITEM_TYPE.weight ? `${line.quantity} g` : `${line.quantity}×`;
  const eaters =
    line.phones.length === 0
      ? t('De ninguém ainda')
      : line.phones.length === 1
        ? t('Só {name}', { name: nameOf(line.phones[0] ?? 0) })
        : t('{names}: {n} partes iguais', { names: line.phones.map(nameOf).join(', '), n: line.phones.length });
  async function toggle(id: number) {
    const next = eat.includes(id) ? eat.filter((each) => each !== id) : [...eat, id];
    setTicked(next);
    await onShare(next);
    setTicked(null);
  }
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3 text-base">
        <span className="min-w-0">
          <span className="tabular-nums">{amount}</span> {line.name}
        </span>
        <span className="t-money">{formatMoney(line.total, country_id)}</span>
      </div>
      {line.detail !== '' && <p className="text-sm text-sf-fg-2">{line.detail}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="flex items-center gap-1.5 text-sf-fg-2">
          <Icon className="size-4" aria-hidden />
          {words()}
        </span>
        <button
          type="button"
          aria-expanded={choosing}
          aria-label={t('Quem divide {item}: {eaters}', { item: line.name, eaters })}
          className="flex min-h-11 min-w-0 items-center gap-1.5 font-semibold text-sf-accent-text"
          onClick={() => setChoosing(!choosing)}
        >
          <Users className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{eaters}</span>
        </button>
      </div>
      {choosing && (
        <fieldset className="mt-1 flex flex-wrap gap-x-5" aria-label={t('Quem divide {item}', { item: line.name })}>
          {bill.phones.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-2 text-base">
              <input
                type="checkbox"
                className="size-5 accent-sf-accent-ui"
                checked={eat.includes(id)}
                disabled={pending}
                onChange={() => void toggle(id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
