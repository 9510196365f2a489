import type { WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { findTalks, getTalk } from '@comanda/contract/marketing/whatsapp-talks';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, read } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { whatsappPage } from './pages.ts';
import { useEffect, useRef } from 'react';
import { focusRow, TalkRow } from './talk-row.tsx';
import { TalkView } from './talk-view.tsx';
import { qualityWords, TALK_WORDS } from './whatsapp-words.ts';

const route = addressOf(whatsappPage);
const SEARCH_DELAY_MS = 300;
/** Those that wait for somebody come first. */
const LISTS = ['person', 'bot', 'done'] as const;

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}

/** Who writes, who answers, and the talk that is open. */
export function Inbox({ store, config }: Props) {
  const { display_phone, quality, month, free_service } = config;
  const { de, busca = '', conversa } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const words = useDebounced(busca.trim(), SEARCH_DELAY_MS);
  const asked = useQuery({
    ...read(findTalks, {
      query: {
        store_id: store.id,
        ...(de === undefined ? {} : { state: de }),
        ...(words === '' ? {} : { search: words }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  useLiveEvents(store.id, ({ type }) => {
    if (type !== 'whatsapp' && type !== 'reset') return;
    for (const each of [findTalks, getTalk]) void client.invalidateQueries({ queryKey: keyOf(each) });
  });
  const open = (talk: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, conversa: talk }), resetScroll: false });
  const before = useRef(conversa);
  useEffect(() => {
    const left = before.current;
    before.current = conversa;
    if (left !== undefined && conversa === undefined) focusRow(left);
  }, [conversa]);
  return (
    <div className="grid min-h-96 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label={t('Conversas')}
        className={cx('flex min-h-0 flex-col gap-3', conversa !== undefined && 'max-lg:hidden')}
      >
        <SearchInput
          label={t('Nome, telefone ou pedido')}
          value={busca}
          onChange={(typed) =>
            void navigate({
              search: (before) => ({ ...before, busca: typed === '' ? undefined : typed }),
              replace: true,
            })
          }
        />
        <Answer of={asked} rows={6} rowClass="h-20">
          {({ talks, counts }) => (
            <>
              <div className="flex flex-wrap gap-2">
                {LISTS.map((state) => {
                  const selected = de === state;
                  return (
                    <Chip
                      key={state}
                      selected={selected}
                      count={counts[state]}
                      onClick={() =>
                        void navigate({ search: (before) => ({ ...before, de: selected ? undefined : state }) })
                      }
                    >
                      {TALK_WORDS[state].list()}
                    </Chip>
                  );
                })}
              </div>
              {talks.length === 0 ? (
                <EmptyState title={words === '' ? t('Ninguém escreveu ainda.') : t('Nenhuma conversa com isto.')}>
                  {display_phone !== '' && t('O número da loja é {phone}.', { phone: display_phone })}
                </EmptyState>
              ) : (
                <ul className="card min-h-0 divide-y divide-line overflow-y-auto">
                  {talks.map((talk) => (
                    <li key={talk.id}>
                      <TalkRow talk={talk} store={store} selected={talk.id === conversa} onOpen={() => open(talk.id)} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Answer>
        {display_phone !== '' && (
          <p className="mt-auto text-ui text-fg-3 max-lg:hidden">
            {t('{phone}, qualidade {quality} · {n} de {most} conversas grátis no mês', {
              phone: display_phone,
              quality: qualityWords(quality),
              n: Math.min(month.service, free_service),
              most: free_service,
            })}
          </p>
        )}
      </section>
      {conversa === undefined ? (
        <p className="hidden self-center justify-self-center text-fg-3 lg:block">{t('Escolha uma conversa.')}</p>
      ) : (
        <TalkView
          key={conversa}
          store={store}
          config={config}
          talk_id={conversa}
          onBack={() => open(undefined)}
          onRow={() => focusRow(conversa)}
        />
      )}
    </div>
  );
}
