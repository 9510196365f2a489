import { type Article, findArticles, markArticle } from '@comanda/contract/articles';
import { Badge } from '@comanda/ui/badge';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { ArticleList } from './article-list.tsx';
import { longDay } from './long-day.ts';

function TextPage({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <Page width="form" lead={hint}>
      {children}
    </Page>
  );
}

/** What is new; being here is having seen it. */
export function NewsPage() {
  const { data } = useQuery(read(findArticles, { query: { type: 'news' } }));
  const { mutate } = useWrite(markArticle, { quiet: true });
  const unread = (data ?? []).filter(({ read_at, published }) => published && read_at === null).map(({ key }) => key);
  const keys = unread.join();
  useEffect(() => {
    for (const key of keys.split(',').filter(Boolean)) mutate({ params: { key }, body: {} });
  }, [keys, mutate]);
  const client = useQueryClient();
  // What is new stays marked while it is read, and not after.
  useEffect(() => () => void client.invalidateQueries({ queryKey: [findArticles.path] }), [client]);
  return (
    <TextPage hint={t('O que mudou na Comanda, do mais novo ao mais antigo.')}>
      <ArticleList
        type="news"
        look="open"
        mark={({ read_at, published_at }) => (
          <span className="flex w-full items-center gap-2 text-ui font-normal text-fg-3">
            {published_at !== null && <time dateTime={published_at}>{longDay(published_at)}</time>}
            {read_at === null && <Badge tone="info">{t('Nova')}</Badge>}
          </span>
        )}
      />
    </TextPage>
  );
}

/** Lessons in order, with what each person has done. */
export function TrainingPage() {
  const { data = [] } = useQuery(read(findArticles, { query: { type: 'lesson' } }));
  const done = data.filter(({ read_at }) => read_at !== null).length;
  return (
    <TextPage hint={t('Passo a passo para você e a sua equipe. Cada pessoa marca as lições que já fez.')}>
      {data.length > 0 && (
        <div className="mb-4 flex items-center gap-3">
          <progress className="sr-only" value={done} max={data.length} aria-label={t('Lições feitas')} />
          <span className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden>
            <span
              className="block h-full rounded-full bg-success"
              style={{ width: `${(100 * done) / data.length}%` }}
            />
          </span>
          <p className="text-ui font-semibold tabular-nums" aria-live="polite">
            {t('{done} de {total}', { done, total: data.length })}
          </p>
        </div>
      )}
      <ArticleList
        type="lesson"
        look="fold"
        mark={(lesson, place) => <LessonNumber lesson={lesson} place={place} />}
        foot={(lesson) => <LessonDone lesson={lesson} />}
      />
    </TextPage>
  );
}

const LessonNumber = ({ lesson, place }: { lesson: Article; place: number }) => (
  <span
    className={`t-num grid size-7 shrink-0 place-items-center rounded-full text-sm ${lesson.read_at ? 'bg-success text-success-fg' : 'bg-surface-3 text-fg-2'}`}
  >
    <span aria-hidden>{place}</span>
    {lesson.read_at && <span className="sr-only">{t('Feita:')}</span>}
  </span>
);

function LessonDone({ lesson }: { lesson: Article }) {
  const mark = useWrite(markArticle, { refreshes: [findArticles] });
  return (
    <Checkbox
      label={t('Fiz esta lição')}
      checked={mark.isPending ? mark.variables.body?.read === true : lesson.read_at !== null}
      onChange={({ target }) => mark.mutate({ params: { key: lesson.key }, body: { read: target.checked } })}
    />
  );
}

export const TipsPage = () => (
  <TextPage hint={t('Ideias curtas, com o lugar onde cada uma se faz.')}>
    <ArticleList type="tip" look="open" />
  </TextPage>
);

export const PartnersPage = () => (
  <TextPage hint={t('O que você já usa e segue usando.')}>
    <ArticleList type="partner" look="open" />
  </TextPage>
);
