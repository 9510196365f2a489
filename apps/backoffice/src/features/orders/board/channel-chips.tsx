import type { Order } from '@comanda/contract/orders/orders';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { CHANNEL_METHOD, CHANNELS } from '../../../platform/order-channels.ts';
import type { BoardSearch } from '../board-search.ts';
import { METHOD_LOOK } from '../order-words.ts';

interface Props {
  search: BoardSearch;
  onChange: (changes: Partial<BoardSearch>) => void;
  orders: readonly Order[];
}

const SIZE = 'relative max-md:h-9 max-md:min-h-0 max-md:after:absolute max-md:after:-inset-y-1 max-md:after:inset-x-0';

/** By which way orders came. Of the open ones how many; a history is of other days, and may be of any way. */
export function ChannelChips({ search, onChange, orders }: Props) {
  const past = search.ver === 'historico';
  const open = orders.filter((order) => order.status !== 'delivered' && order.status !== 'cancelled');
  const countOf = (channel: (typeof CHANNELS)[number]) =>
    open.filter((order) => order.delivery_method === CHANNEL_METHOD[channel]).length;
  const shown = CHANNELS.filter((channel) => past || countOf(channel) > 0 || search.canal === channel);
  return (
    <>
      <Chip
        className={SIZE}
        selected={search.canal === undefined}
        {...(!past && { count: open.length })}
        onClick={() => onChange({ canal: undefined })}
      >
        {t('Todos')}
      </Chip>
      {shown.map((channel) => (
        <Chip
          key={channel}
          className={SIZE}
          selected={search.canal === channel}
          {...(!past && { count: countOf(channel) })}
          onClick={() => onChange({ canal: channel })}
        >
          {METHOD_LOOK[CHANNEL_METHOD[channel]].label()}
        </Chip>
      ))}
    </>
  );
}
