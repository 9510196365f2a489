import { getInstagram, getPostSchedule, type InstagramPost } from '@comanda/contract/marketing/instagram';
import { addDays, toInstant, toLocal, weekdayOf } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Plus, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { FailedPosts, NextPost, OrderHours } from './calendar-cards.tsx';
import { type Begun, PostDialog } from './post-dialog.tsx';
import { PostMonth } from './post-month.tsx';
import { useFillWeek } from './use-fill-week.ts';
import { useMovePost } from './use-move-post.ts';
import { instagramAutomationPage, instagramPage } from './pages.ts';

const route = addressOf(instagramAutomationPage);
const WEEKS = 6;

export function CalendarPage() {
  const store = useStore();
  return store && <Calendar key={store.id} store={store} />;
}

/** The month of a store's posts, what goes out next, and when its people order. */
function Calendar({ store }: { store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const today = toLocal(useNow(), zone).date;
  const { mes = today.slice(0, 7), post: named } = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<InstagramPost | Begun | null>(null);
  const first = addDays(`${mes}-01`, -weekdayOf(`${mes}-01`));
  const query = { store_id: store.id, from: first, to: addDays(first, WEEKS * 7 - 1) };
  const posts = useQuery({ ...read(getPostSchedule, { query }), refetchInterval: 30_000 });
  const account = useQuery(read(getInstagram, { query: { store_id: store.id } }));
  const open = chosen ?? posts.data?.posts.find(({ id }) => id === named) ?? null;
  const close = () => {
    setChosen(null);
    if (named !== undefined) void navigate({ search: { mes }, replace: true });
  };
  const movePost = useMovePost(store);
  const { filling, fillWeek } = useFillWeek(store, posts);
  const connected = account.data?.username != null;
  const ideas = posts.data?.ideas.length ?? 0;
  const begin = () =>
    setChosen({
      post_at: toInstant(addDays(today, 1), posts.data?.best_minute ?? 0, zone).toISOString(),
      item_ids: [],
    });

  return (
    <Page
      width="wide"
      lead={
        account.data?.username
          ? account.data.quota
            ? t('@{username}, {used} de {total} posts em 24 h.', {
                username: account.data.username,
                ...account.data.quota,
              })
            : `@${account.data.username}`
          : t('O calendário do Instagram da loja, com o que sai do seu cardápio.')
      }
      actions={
        <>
          <Button
            icon={<WandSparkles className="size-4" aria-hidden />}
            pending={filling}
            pendingText={t('Montando…')}
            disabledReason={ideas > 0 ? undefined : t('Não há dia livre ou prato com foto para sugerir.')}
            onClick={() => void fillWeek()}
          >
            {t('Encher a semana')}
          </Button>
          <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={begin}>
            {t('Novo post')}
          </Button>
        </>
      }
    >
      <Answer of={together(posts, account)} rows={6} rowClass="h-20">
        {([data]) => (
          <>
            {!connected && (
              <Banner
                tone="warning"
                action={
                  <PageLink page={instagramPage} className="btn btn-secondary btn-sm">
                    {t('Conectar')}
                  </PageLink>
                }
              >
                {t('Sem o Instagram conectado, os posts ficam em rascunho.')}
              </Banner>
            )}
            <FailedPosts store={store} posts={data.posts} onOpen={setChosen} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
              <PostMonth
                store={store}
                month={mes}
                first={first}
                today={today}
                posts={data.posts}
                ideas={data.ideas}
                onMonth={(month) => void navigate({ search: { mes: month } })}
                onOpen={setChosen}
                onMove={movePost}
              />
              <aside className="space-y-4">
                <NextPost store={store} post={data.next} onOpen={setChosen} />
                <OrderHours store={store} hours={data.hours} best={data.best_minute} />
              </aside>
            </div>
          </>
        )}
      </Answer>
      {open && (
        <PostDialog
          key={'id' in open ? open.id : open.post_at}
          store={store}
          given={open}
          connected={connected}
          onClose={close}
        />
      )}
    </Page>
  );
}
