import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { rushAt } from '@comanda/domain/orders/rush';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { advantages, type Advantage } from '../advantages.ts';
import type { Receiving } from '../receive/use-receiving.ts';

/** What a phone says in one line that scrolls: the rush, what makes an order cheaper, the least, the words of the store. */
export function PromoLine({ receiving: { delivery_method, table }, now }: { receiving: Receiving; now: Date }) {
  const store = useStore();
  const isDelivery = delivery_method === DELIVERY_METHOD.delivery;
  const rush = rushAt(store, now);
  const said: Advantage[] = [];
  if (rush.minutes > 0 && table === null)
    said.push({ icon: 'clock', text: t('Movimento intenso: +{n} min', { n: rush.minutes }) });
  if (table === null) said.push(...advantages(store, isDelivery));
  if (isDelivery && store.minimum_order > 0)
    said.push({
      icon: 'bag',
      text: t('Pedido mínimo de {minimum}', { minimum: formatMoney(store.minimum_order, store.country_id) }),
    });
  for (const text of [store.top_message, store.public_message]) if (text) said.push({ icon: null, text });
  if (said.length === 0) return null;
  return (
    <ul
      aria-label={t('Vantagens e avisos')}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      className="scroll-x flex gap-4 bg-sf-band px-4 py-2 text-sm whitespace-nowrap text-sf-band-fg lg:hidden print:hidden"
    >
      {said.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          {icon && <Icon name={icon} className="size-4" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
