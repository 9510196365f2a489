import { type Article, type ArticleType, findArticles } from '@comanda/contract/articles';
import { COUNTRY, ROLE } from '@comanda/domain/codes';
import { foldText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { useSession, useStore } from '../../platform/session.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { ArticleRow } from './article-row.tsx';
import { articlesSearch, type ArticlesSearch } from './articles-search.ts';

interface Props {
  type: ArticleType;
  /** Short texts stand open; long ones open one at a time. */
  look: 'open' | 'fold';
  /** At the head of each: its number, its date. */
  mark?: (article: Article, place: number) => ReactNode;
  /** Below the text of each. */
  foot?: (article: Article) => ReactNode;
}

/** What is written of Pix alone, which only Brazil has. */
const OF_BRAZIL: readonly string[] = ['pix', 'bancos-e-pix'];
const isFor = (key: string, country_id: number | undefined): boolean =>
  country_id !== COUNTRY.portugal || !OF_BRAZIL.includes(key);

/** Texts of one kind, searched by their words. The administrator edits them where they stand. */
export function ArticleList({ type, look, mark, foot }: Props) {
  const [{ texto, busca = '' }, setSearch] = useSharedSearch(articlesSearch);
  const { user } = useSession();
  const edits = user.type === ROLE.administrator;
  const [edited, setEdited] = useState<Article | 'new' | null>(null);
  const asked = useQuery(read(findArticles, { query: { type } }));
  const change = (next: ArticlesSearch, replace: boolean) => setSearch(next, { replace, resetScroll: false });
  const store = useStore();
  const data = asked.data ?? [];
  const offered = edits ? data : data.filter(({ key }) => isFor(key, store?.country_id));
  const words = foldText(busca).split(/\s+/).filter(Boolean);
  const found = offered.filter(({ title, body }) => {
    const text = foldText(`${title} ${body}`);
    return words.every((word) => text.includes(word));
  });

  return (
    <Answer of={asked} rows={5} rowClass="h-14">
      {() => (
        <div className="space-y-3">
          <div className="flex flex-wrap gap-2">
            {offered.length > 1 && (
              <SearchInput
                className="min-w-56 flex-1"
                label={t('Procurar por palavra')}
                value={busca}
                onChange={(next) => change({ busca: next || undefined, texto: undefined }, true)}
              />
            )}
            {edits && (
              <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setEdited('new')}>
                {t('Escrever texto')}
              </Button>
            )}
          </div>
          {found.length === 0 && (
            <div className="card">
              <EmptyState
                icon={<BookOpenText className="size-6" aria-hidden />}
                title={busca ? t('Nada encontrado para “{busca}”', { busca }) : t('Nada por aqui ainda')}
              >
                {busca
                  ? t('Tente uma palavra só, como “taxa” ou “cupom”.')
                  : t('Os textos novos aparecem nesta página.')}
              </EmptyState>
            </div>
          )}
          <ul className={look === 'fold' ? 'card divide-y divide-line' : 'grid gap-3'}>
            {found.map((article) => (
              <ArticleRow
                key={article.key}
                article={article}
                look={look}
                mark={mark?.(article, offered.indexOf(article) + 1)}
                foot={foot?.(article)}
                open={texto === article.key || found.length === 1}
                onOpen={(open) => change({ busca: busca || undefined, texto: open ? article.key : undefined }, true)}
                onEdit={edits ? () => setEdited(article) : undefined}
              />
            ))}
          </ul>
          {edited !== null && (
            <ArticleDialog type={type} article={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </Answer>
  );
}
