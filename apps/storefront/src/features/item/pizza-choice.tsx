import { refuseItem } from '@comanda/domain/menu/availability';
import { formatMoney } from '@comanda/domain/format';
import { flavorPrice } from '@comanda/domain/prices/pizza-price';
import { asItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import type { PlacedItem } from '../../platform/store/menu.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { saleContext } from '../menu/public.ts';
import { ChoiceCards, CountChoice } from './choice-card.tsx';
import { FLAVORS_ANCHOR } from './first-problem.ts';
import { FlavorList } from './flavor-list.tsx';
import { chooseFlavorCount, chooseSize, flavorsOf, toggleFlavor } from './line-draft.ts';
import { QuestionFrame } from './question-frame.tsx';
import { pizzaSum, priceRuleWords } from './question-words.ts';
import type { ItemDraft } from './use-item-draft.ts';

interface PizzaChoiceProps {
  placed: PlacedItem;
  state: ItemDraft;
  alarmed: boolean;
}

/** A pizza whose flavors are the items of its section: size, how many flavors, and which. */
export function PizzaChoice({ placed: { group }, state, alarmed }: PizzaChoiceProps) {
  const store = useStore();
  const { country_id } = store;
  const { draft, change, priced, at } = state;
  const size = draft.size ?? 1;
  const most = Math.max(1, size === 2 ? group.flavor2 : group.flavor1);
  const count = draft.flavors ?? 1;
  const chosen = flavorsOf(draft);
  const sale = saleContext(store, { delivery_method: 2, at, scheduled: true });
  const pizza = priced.pizzas[0];
  const lowest = (of: number) => {
    const price = Math.min(...group.itens.map((each) => flavorPrice(each, group, of)));
    return t('desde {price}', { price: formatMoney(price, country_id) });
  };
  return (
    <>
      {(group.size || most > 1) && (
        <div className="px-4 pb-4">
          {group.size && (
            <ChoiceCards
              name="tamanho"
              label={t('Tamanho')}
              value={size}
              choices={[
                { value: 1, title: group.size1 || t('Pequena'), price: lowest(1) },
                { value: 2, title: group.size2 || t('Grande'), price: lowest(2) },
              ]}
              onChange={(next) =>
                change(chooseSize(draft, next === 2 ? 2 : 1, next === 2 ? group.flavor2 : group.flavor1))
              }
            />
          )}
          {most > 1 && (
            <CountChoice
              name="quantos-sabores"
              label={t('Sabores')}
              counts={Array.from({ length: most }, (_, index) => index + 1)}
              value={count}
              onChange={(next) => change(chooseFlavorCount(draft, next))}
            />
          )}
        </div>
      )}
      <QuestionFrame
        anchor={FLAVORS_ANCHOR}
        title={t('{n, plural, one {Escolha # sabor} other {Escolha # sabores}}', { n: count })}
        hint={pizza && pizza.parts.length > 1 ? pizzaSum(pizza, country_id) : priceRuleWords(group.price_rule)}
        required
        done={chosen.length === count}
        counter={count > 1 ? t('{count} de {max}', { count: chosen.length, max: count }) : null}
        alarmed={alarmed}
      >
        {pizza && pizza.parts.length > 1 && (
          <p className="px-4 pb-1 text-ui text-sf-fg-2">{priceRuleWords(group.price_rule)}</p>
        )}
        <FlavorList
          chosen={chosen}
          parts={count}
          onToggle={(id) => change(toggleFlavor(draft, asItemId(id)))}
          flavors={group.itens.map((flavor) => ({
            id: flavor.id,
            name: flavor.name,
            description: flavor.description,
            image: flavor.images[0],
            price: formatMoney(flavorPrice(flavor, group, size), country_id),
            out: !chosen.includes(flavor.id) && refuseItem(flavor, group, sale) !== null,
          }))}
        />
      </QuestionFrame>
    </>
  );
}
