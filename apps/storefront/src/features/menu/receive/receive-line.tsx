import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { placeWords, type ReceiveWay } from './receive-way.ts';
import type { Receiving } from './use-receiving.ts';

interface ReceiveLineProps {
  ways: readonly ReceiveWay[];
  receiving: Receiving;
  onOpen: () => void;
}

/** Where, in how long and for how much, in the 52 px that a phone has for it. */
export function ReceiveLine({ ways, receiving: { delivery_method, draft }, onOpen }: ReceiveLineProps) {
  const store = useStore();
  const way = ways.find(({ method }) => method === delivery_method);
  if (!way) return null;
  const where = delivery_method === DELIVERY_METHOD.delivery ? placeWords(store, draft).first : way.title;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-13 w-full items-center gap-2.5 bg-sf-surface px-4 text-left text-sf-fg lg:hidden"
      onClick={onOpen}
    >
      <Icon name={way.icon} className="size-5 shrink-0 text-sf-accent-text" />
      {/* Side by side, unless the words are so large that one of them would have no room. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
        <b className="line-clamp-2 min-w-0 grow basis-32 text-base leading-5 font-semibold">
          {where || t('Onde você está?')}
        </b>
        {/* Each ends with a dot; that of the last one of a line lies beyond the edge. */}
        <span className="basis-31 overflow-hidden">
          <span className="-mr-2.5 block text-right text-sm leading-4.5 text-sf-fg-2 tabular-nums">
            {way.details.map((each) => (
              <span key={each} className="inline-block whitespace-nowrap">
                {each}
                <span className="inline-block w-2.5 text-center" aria-hidden>
                  ·
                </span>
              </span>
            ))}
          </span>
        </span>
      </span>
      <Icon name="down" className="size-4.5 shrink-0 text-sf-fg-2" />
    </button>
  );
}
