import { expandMenu, type ExpandedGroup, type ExpandedItem } from '@comanda/contract/menu/expand-menu';
import { addOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder, getOrdersDay, type Order } from '@comanda/contract/orders/orders';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { type CartLine, type LineMenu, priceLine } from '@comanda/domain/orders/cart-line';
import { formatMoney } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import { quantityStep } from '@comanda/domain/quantity';
import { matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Skeleton } from '@comanda/ui/skeleton';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { messageOf, read, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { ChoiceSurface } from '../choices/choice-surface.tsx';
import { lineQuestions, missing } from '../choices/line-questions.ts';

const FOUND = 30;
const OBSERVATION_MAX = 140;

interface Props {
  order: Order;
  store: SessionStore;
  onClose: () => void;
}

/** Puts another item into an open order: find it, choose, see its price, add. */
export function AddItemDialog({ order, store, onClose }: Props) {
  const menu = useQuery(read(getStoreBySlug, { query: { slug: store.url } }));
  const [chosen, setChosen] = useState<LineMenu | null>(null);
  return chosen ? (
    <ChooseLine order={order} store={store} menu={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  ) : (
    <Dialog isOpen onClose={onClose} title={t('Adicionar ao pedido {number}', { number: order.number })}>
      <Answer of={menu} waiting={<Skeleton className="h-60" />}>
        {(data) => <FindItem groups={expandMenu(data)} store={store} onChoose={setChosen} />}
      </Answer>
    </Dialog>
  );
}

function FindItem({
  groups,
  store,
  onChoose,
}: {
  groups: readonly ExpandedGroup[];
  store: SessionStore;
  onChoose: (menu: LineMenu) => void;
}) {
  const [words, setWords] = useState('');
  const found = groups
    .flatMap((group) => group.itens.map((item) => ({ group, item })))
    .filter(({ item }) => matchesText(`${item.name} ${item.description}`, words))
    .slice(0, FOUND);
  return (
    <>
      <SearchInput label={t('Buscar no cardápio')} value={words} onChange={setWords} />
      <ul className="mt-3 divide-y divide-line">
        {found.map(({ group, item }) => (
          <li key={item.id}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 text-left text-sm hover:bg-surface-2"
              onClick={() => onChoose(lineMenu(group, item))}
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{item.name}</b>
                <span className="text-ui text-fg-3">{group.name}</span>
              </span>
              <span className="t-money">{formatMoney(fromPrice(item, group).price, store.country_id)}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className="py-6 text-center text-sm text-fg-3">{t('Nada no cardápio com essas palavras.')}</li>
        )}
      </ul>
    </>
  );
}

const lineMenu = (group: ExpandedGroup, item: ExpandedItem): LineMenu => ({
  group,
  item,
  flavors: group.is_pizza ? group.itens : [],
});

function ChooseLine({ order, store, menu, onBack, onClose }: Props & { menu: LineMenu; onBack: () => void }) {
  const { item } = menu;
  const [line, setLine] = useState<CartLine>({
    item_id: item.id,
    quantity: quantityStep(item),
    complements: [],
    ...(menu.group.is_pizza ? { size: 1, flavors: 1, flavor1: item.id } : {}),
  });
  const [observation, setObservation] = useState('');
  const [refusal, setRefusal] = useState('');
  const [tries, setTries] = useState(0);
  const add = useWrite(addOrderItem, { refreshes: [getOrdersDay, getOrder], quiet: true });
  const money = (value: number) => formatMoney(value, store.country_id);

  async function submit() {
    setRefusal('');
    setTries(tries + 1);
    if (lineQuestions(line, menu, new Date()).some((each) => missing(each) > 0)) return;
    try {
      const { complements = [], size, ...rest } = line;
      const { after, difference } = await add.mutateAsync({
        params: { orderId: order.id },
        body: {
          store_id: order.store_id,
          ...rest,
          complements: [...complements],
          size: size === 1 || size === 2 ? size : null,
          observation,
        },
      });
      const change = `${difference > 0 ? '+' : ''}${money(difference)}`;
      showToast(t('Novo total: {total} ({change}).', { total: money(after), change }));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={item.name}
      footer={
        <>
          <Button onClick={onBack}>{t('Escolher outro')}</Button>
          <Button
            variant="primary"
            pending={add.isPending}
            onClick={() => void submit()}
            trailing={<span className="t-money">{money(priceLine(line, menu).total)}</span>}
          >
            {t('Adicionar')}
          </Button>
        </>
      }
    >
      <ChoiceSurface line={line} menu={menu} country_id={store.country_id} tries={tries} onChange={setLine} />
      <div className="mt-4">
        <TextInput
          label={t('Observação')}
          optional
          maxLength={OBSERVATION_MAX}
          value={observation}
          onChange={({ target }) => setObservation(target.value)}
        />
      </div>
      {refusal !== '' && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
