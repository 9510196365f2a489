import type { PublicItem } from '@comanda/contract/menu/menu';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { maximumQuantity, quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { LoaderCircle } from 'lucide-react';
import { useStore } from '../../platform/page/page-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { priceWords, refusalWords } from '../menu/public.ts';
import { QUANTITY_ANCHOR, type ShownProblem } from './first-problem.ts';
import type { ItemDraft } from './use-item-draft.ts';

interface ItemFooterProps {
  item: PublicItem & { complementos: readonly unknown[] };
  state: ItemDraft;
  refusal: ItemDraft['refusal'];
  /** Shown instead of 'Adicionar' once the customer has tried. */
  problem: ShownProblem | null;
  isEdit: boolean;
  pending: boolean;
  onSubmit: () => void;
}

/** How much of it, and the button with what it comes to. */
export function ItemFooter({ item, state, refusal, problem, isEdit, pending, onSubmit }: ItemFooterProps) {
  const store = useStore();
  const now = useNow();
  const { country_id } = store;
  const { draft, change, priced } = state;
  if (refusal)
    return (
      <p className="flex min-h-14 items-center justify-center rounded-lg bg-sf-band px-4 text-center text-base font-semibold text-sf-band-fg">
        {refusalWords(refusal, store, now)}
      </p>
    );
  const byWeight = item.type === ITEM_TYPE.weight;
  const amount =
    priced.points_total > 0
      ? t('{n} pontos', { n: priced.points_total })
      : priced.total === 0
        ? t('Grátis')
        : formatMoney(priced.total, country_id);
  return (
    <>
      {byWeight && (
        <p className="pb-2 text-center text-ui text-sf-fg-2">
          {t('{weight} a {price} · o peso final pode variar um pouco', {
            weight: formatQuantity(draft.quantity, item.type, country_id),
            price: priceWords(priced.item_price, item.type, country_id),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 noscript:hidden" id={QUANTITY_ANCHOR}>
        <span className="[&_.stepper]:h-14 [&_.stepper_button]:h-13">
          <Stepper
            store
            label={t('Quantidade')}
            value={draft.quantity}
            step={quantityStep(item)}
            max={Math.min(maximumQuantity(item), item.stock ?? Infinity)}
            format={(value) => formatQuantity(value, item.type, country_id)}
            onChange={(quantity) => change({ ...draft, quantity })}
          />
        </span>
        <button
          type="button"
          className={cx(
            'btn btn-xl min-w-0 flex-[1_1_10rem] px-4',
            problem ? 'bg-sf-fg text-sf-surface' : 'btn-store justify-between',
          )}
          aria-busy={pending || undefined}
          onClick={pending ? undefined : onSubmit}
        >
          {problem ? (
            <span className="truncate">{problem.message}</span>
          ) : (
            <>
              <span className="flex items-center gap-2">
                {pending && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
                {isEdit ? t('Guardar') : t('Adicionar')}
              </span>
              <span className="t-money">{amount}</span>
            </>
          )}
        </button>
      </div>
    </>
  );
}
