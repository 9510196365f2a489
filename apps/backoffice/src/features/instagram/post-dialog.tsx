import {
  addPost,
  deletePost,
  getInstagram,
  getPostSchedule,
  type InstagramPost,
  type PostArt,
  updatePost,
} from '@comanda/contract/marketing/instagram';
import { artFields } from '@comanda/contract/marketing/marketing';
import { postPath } from '@comanda/domain/instagram/post-link';
import { readTime, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { ItemId } from '@comanda/domain/ids';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { usePress } from '../../platform/use-press.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtPreview } from '../marketing/public.ts';
import { PostFields, TEMPLATE_NAMES } from './post-fields.tsx';
import { broughtWords, failureWords } from './post-words.ts';

/** What a new post begins with. */
export interface Begun {
  post_at: string;
  item_ids: readonly ItemId[];
}
interface Props {
  store: SessionStore;
  given: InstagramPost | Begun;
  connected: boolean;
  onClose: () => void;
}

/** A post: its picture, its words, its hour. */
export function PostDialog({ store, given, connected, onClose }: Props) {
  const zone = storeZone(store.timezone, store.country_id);
  const post = 'id' in given ? given : null;
  const at = toLocal(given.post_at, zone);
  const [art, setArt] = useState<PostArt>(
    () =>
      post?.art ?? {
        ...artFields.parse({ template: 'portrait', ...('item_ids' in given && { item_ids: given.item_ids }) }),
        template: 'portrait',
      },
  );
  const [text, setText] = useState({ caption: post?.caption ?? '', alt_text: post?.alt_text ?? '' });
  const [when, setWhen] = useState({ day: at.date, time: writeTime(at.minutes) });
  const { day, time } = when;
  const pressOf = usePress();
  const options = { refreshes: [getPostSchedule, getInstagram], onDone: onClose };
  const add = useWrite(addPost, options);
  const update = useWrite(updatePost, options);
  const remove = useWrite(deletePost, options);
  const minutes = readTime(time);
  const dated = day !== '' && minutes !== null;
  const over = post?.state === 'published' || post?.state === 'publishing';

  async function save(how: { state: 'draft' | 'scheduled'; at_once?: boolean }, said: string) {
    if (!dated) return;
    const post_at = toInstant(day, minutes, zone).toISOString();
    const body = { store_id: store.id, art, ...text, post_at, ...how };
    const saved = post
      ? update.mutateAsync({ params: { id: post.id }, body })
      : add.mutateAsync({ body: { ...body, op_id: pressOf(body) } });
    await saved.then(
      () => showToast(said),
      () => {}, // a toast has said why, and what was typed stays
    );
  }
  const pending = add.isPending || update.isPending || remove.isPending;
  const reason = connected
    ? dated
      ? undefined
      : t('Escolha o dia e a hora.')
    : t('Conecte o Instagram para agendar.');

  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={post ? t('Post') : t('Novo post')}
      footer={
        over ? undefined : (
          <>
            {post && (
              <Button
                variant="ghost"
                pending={remove.isPending}
                onClick={() => remove.mutate({ params: { id: post.id }, query: { store_id: store.id } })}
              >
                {t('Apagar')}
              </Button>
            )}
            <Button
              pending={pending}
              disabledReason={dated ? undefined : t('Escolha o dia e a hora.')}
              onClick={() => void save({ state: 'draft' }, t('Rascunho salvo.'))}
            >
              {t('Salvar rascunho')}
            </Button>
            <Button
              pending={pending}
              disabledReason={reason}
              onClick={() => void save({ state: 'scheduled', at_once: true }, t('O post está saindo.'))}
            >
              {t('Publicar já')}
            </Button>
            <Button
              variant="primary"
              pending={pending}
              disabledReason={reason}
              onClick={() => void save({ state: 'scheduled' }, t('Post agendado.'))}
            >
              {t('Agendar')}
            </Button>
          </>
        )
      }
    >
      {post?.state === 'failed' && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft p-3 text-sm text-danger-text">
          {failureWords(post.failure)}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <ArtPreview store_id={store.id} art={art} name={TEMPLATE_NAMES[art.template]()} />
        {over ? (
          <div className="space-y-3 text-sm">
            <p className="whitespace-pre-wrap">{text.caption}</p>
            {post && <p className="font-semibold">{broughtWords(post)}</p>}
            {post?.permalink !== '' && (
              <a className="btn btn-secondary" href={post?.permalink} target="_blank" rel="noreferrer">
                {t('Ver no Instagram')}
              </a>
            )}
          </div>
        ) : (
          <PostFields
            store={store}
            art={art}
            text={text}
            when={when}
            onArt={setArt}
            onText={setText}
            onWhen={setWhen}
          />
        )}
      </div>
      {post && over && <PostLink slug={store.url} id={post.id} />}
    </Dialog>
  );
}

/** By which its visits are counted. */
const PostLink = ({ slug, id }: { slug: string; id: number }) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-fg-2">
    <p className="min-w-56 flex-1">
      {t('As visitas são contadas pelo link deste post: a legenda já sai com ele; no story e na bio, cole você.')}
    </p>
    <Button
      size="sm"
      icon={<Copy className="size-4" aria-hidden />}
      onClick={() => void copyText(location.origin + postPath(slug, id), t('Link copiado.'))}
    >
      {t('Copiar link do post')}
    </Button>
  </div>
);
