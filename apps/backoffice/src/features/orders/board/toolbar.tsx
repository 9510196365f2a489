import type { Order } from '@comanda/contract/orders/orders';
import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Columns3, History, List, Zap } from 'lucide-react';
import { ActKey } from '../../../platform/act/act-button.tsx';
import { FIND_ACTS } from '../../../platform/act/find-acts.ts';
import { useWrite } from '../../../platform/api.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { PrintStateButton } from '../../print-queue/public.ts';
import type { View } from './board.ts';
import { ChannelChips } from './channel-chips.tsx';
import { FiltersButton } from './filters-button.tsx';
import type { BoardSearch } from '../board-search.ts';
import { WatchButton } from '../../watch/public.ts';
import { SoundButton } from './sound-button.tsx';
import type { Alarm } from './use-alarm.ts';

interface Props {
  store: SessionStore;
  search: BoardSearch;
  onChange: (changes: Partial<BoardSearch>) => void;
  orders: readonly Order[];
  alarm: Alarm;
  settings: StoreDetail | undefined;
}

const OWNER = 2;

/** Title, channels, search, sound, automatic acceptance and the view. */
export function Toolbar({ store, search, onChange, orders, alarm, settings }: Props) {
  const { user } = useSession();
  const update = useWrite(updateStore, { refreshes: [getStore] });

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line bg-surface px-3 py-1 md:flex-nowrap md:px-5 md:py-1.5 md:pointer-fine:py-1 md:pointer-fine:[&_.segmented>*]:h-7.5 print:hidden">
      <h1 className="t-title mr-1 text-xl max-md:sr-only">{t('Pedidos')}</h1>
      <fieldset className="scroll-x order-last -mx-3 flex w-[calc(100%+24px)] gap-1.5 px-3 md:order-none md:mx-0 md:min-w-0 md:flex-1 md:px-0">
        <legend className="sr-only">{t('Filtrar por canal')}</legend>
        <ChannelChips search={search} onChange={onChange} orders={orders} />
        <div className="shrink-0 max-md:order-first">
          <FiltersButton store_id={store.id} search={search} onChange={onChange} />
        </div>
      </fieldset>
      <div className="ml-auto flex items-center gap-1.5 max-md:w-full max-md:min-w-0 max-md:flex-wrap max-md:justify-end md:shrink-0">
        <SearchInput
          size="sm"
          className="min-w-0 max-md:min-w-11 max-md:flex-1 max-md:focus-within:min-w-full max-md:not-focus-within:[&_input]:placeholder:text-transparent [&_input]:text-ellipsis max-xl:[&_kbd]:hidden md:w-36 xl:w-52"
          label={t('Nº, nome ou telefone')}
          value={search.busca ?? ''}
          onChange={(busca) => onChange({ busca: busca === '' ? undefined : busca })}
          hint={<ActKey act={FIND_ACTS.find} />}
        />
        <WatchButton store_id={store.id} />
        <PrintStateButton store={store} />
        <SoundButton alarm={alarm} />
        {settings && (
          <Button
            size="sm"
            variant={settings.auto_accept ? 'tint' : 'ghost'}
            aria-pressed={settings.auto_accept}
            title={settings.auto_accept ? t('Aceite automático ligado') : t('Aceite automático desligado')}
            aria-label={t('Aceite automático')}
            disabledReason={user.type > OWNER ? t('Só o dono liga o aceite automático.') : undefined}
            onClick={() => update.mutate({ params: { id: settings.id }, body: { auto_accept: !settings.auto_accept } })}
            icon={<Zap className="size-4" aria-hidden />}
          />
        )}
        <Segmented<View>
          name="view"
          label={t('Visualização')}
          hideLabel
          iconsOnly="narrow"
          value={search.ver ?? 'quadro'}
          onChange={(ver) => onChange({ ver: ver === 'quadro' ? undefined : ver })}
          choices={[
            { value: 'quadro', label: t('Quadro'), icon: <Columns3 className="size-4 xl:hidden" aria-hidden /> },
            { value: 'lista', label: t('Lista'), icon: <List className="size-4 xl:hidden" aria-hidden /> },
            { value: 'historico', label: t('Histórico'), icon: <History className="size-4 xl:hidden" aria-hidden /> },
          ]}
        />
      </div>
    </div>
  );
}
