import { getInstagram, getPostSchedule, type InstagramPost, updatePost } from '@comanda/contract/marketing/instagram';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { instantWords } from '@comanda/words/instant-words';
import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ArtThumb } from '../marketing/public.ts';
import { failureWords } from './post-words.ts';

function whenOf({ timezone, country_id }: SessionStore, { post_at }: InstagramPost, now: Date): string {
  return instantWords(post_at, { country_id, zone: storeZone(timezone, country_id), now });
}

/** A title has no room for more. */
const SHORT = 40;
/** What a post is called by: what stands on it, else what it shows. */
const nameOf = ({ art, alt_text }: InstagramPost): string =>
  [art.headline, alt_text].find((name) => name !== '' && name.length <= SHORT) ?? '';

function failedWords(store: SessionStore, post: InstagramPost, now: Date): string {
  const [name, day] = [nameOf(post), whenOf(store, post, now)];
  return name === '' ? t('O post de {day} não saiu.', { day }) : t('“{name}”, de {day}, não saiu.', { name, day });
}

interface FailedProps {
  store: SessionStore;
  posts: readonly InstagramPost[];
  onOpen: (post: InstagramPost) => void;
}

/** Those that somebody has to look at. */
export function FailedPosts({ store, posts, onOpen }: FailedProps) {
  const now = useNow();
  return posts
    .filter(({ state }) => state === 'failed')
    .map((post) => (
      <Banner
        key={post.id}
        tone="danger"
        title={failedWords(store, post, now)}
        action={
          <Button size="sm" onClick={() => onOpen(post)}>
            {t('Conferir e publicar')}
          </Button>
        }
      >
        {failureWords(post.failure)}
      </Banner>
    ));
}

interface NextProps {
  store: SessionStore;
  post: InstagramPost | null;
  onOpen: (post: InstagramPost) => void;
}

export function NextPost({ store, post, onOpen }: NextProps) {
  const now = useNow();
  return (
    <section className="card p-4">
      <h2 className="t-title">{t('Próximo post')}</h2>
      {post ? (
        <>
          <p className="mt-1 text-sm text-fg-2">{whenOf(store, post, now)}</p>
          <ArtThumb store_id={store.id} art={post.art} className="mt-2 h-60 w-full object-contain" />
          <p className="mt-2 line-clamp-4 text-sm whitespace-pre-wrap">{post.caption}</p>
          <div className="mt-3 grid grid-cols-2 gap-2">
            <Button size="sm" icon={<Pencil className="size-4" aria-hidden />} onClick={() => onOpen(post)}>
              {t('Editar')}
            </Button>
            <PublishNow store={store} post={post} />
          </div>
        </>
      ) : (
        <p className="mt-1 text-sm text-fg-2">{t('Nada agendado.')}</p>
      )}
    </section>
  );
}

/** It is seen by everybody: it is asked first. */
function PublishNow({
  store,
  post: { id, art, caption, alt_text, post_at },
}: {
  store: SessionStore;
  post: InstagramPost;
}) {
  const [asking, setAsking] = useState(false);
  const update = useWrite(updatePost, {
    refreshes: [getPostSchedule, getInstagram],
    onDone: () => showToast(t('O post está saindo.')),
  });
  return (
    <>
      <Button size="sm" icon={<Send className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
        {t('Publicar já')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('Publicar agora?')}
        confirmLabel={t('Publicar')}
        onConfirm={async () => {
          const body = {
            store_id: store.id,
            art,
            caption,
            alt_text,
            post_at,
            state: 'scheduled',
            at_once: true,
          } as const;
          await update.mutateAsync({ params: { id }, body });
        }}
      >
        {t('Sai no Instagram da loja em alguns minutos, e não no dia marcado.')}
      </ConfirmDialog>
    </>
  );
}

interface HoursProps {
  store: SessionStore;
  hours: readonly number[];
  best: number;
}
/** Orders by hour of the day, and the hour that they speak for. */
export function OrderHours({ store, hours, best }: HoursProps) {
  const time = formatWallTime(writeTime(best), store.country_id);
  const most = Math.max(1, ...hours);
  return (
    <section className="card p-4">
      <h2 className="t-title">{t('Quando seu público pede')}</h2>
      <div className="mt-3 flex h-16 items-end gap-0.5" aria-hidden>
        {hours.map((orders, hour) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- an hour is its place
            key={hour}
            className={cx('flex-1 rounded-t-sm bg-primary', orders < most && 'opacity-40')}
            style={{ height: `${Math.max(3, (orders / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-xs text-fg-3" aria-hidden>
        <span>0h</span>
        <span>6h</span>
        <span>12h</span>
        <span>18h</span>
        <span>23h</span>
      </p>
      <p className="mt-2 text-sm text-fg-2">
        {hours.some((orders) => orders > 0)
          ? t('A hora com mais pedidos começa logo depois de {time}: é a que sugerimos.', { time })
          : t('Ainda sem pedidos para medir: sugerimos {time}.', { time })}
      </p>
    </section>
  );
}
