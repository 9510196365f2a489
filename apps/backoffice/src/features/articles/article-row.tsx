import type { Article } from '@comanda/contract/articles';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { ChevronDown, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Markdown } from './markdown.tsx';

interface Props {
  article: Article;
  look: 'open' | 'fold';
  mark: ReactNode;
  foot: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
  onEdit: (() => void) | undefined;
}

export function ArticleRow({ article, look, mark, foot, open, onOpen, onEdit }: Props) {
  const id = useId();
  const shown = look === 'open' || open;
  const title = (
    <>
      {mark}
      <span className="min-w-0 flex-1">{article.title}</span>
      {!article.published && <Badge tone="warning">{t('Rascunho')}</Badge>}
    </>
  );
  return (
    <li className={cx(look === 'open' && 'card p-4')}>
      <article aria-labelledby={id} className={cx(look === 'fold' && 'px-4 py-1')}>
        <div className="flex items-center gap-2">
          <h2 id={id} className="min-w-0 flex-1 text-base font-semibold">
            {look === 'open' ? (
              <span className="flex flex-wrap items-center gap-2">{title}</span>
            ) : (
              <button
                type="button"
                aria-expanded={open}
                className="flex min-h-12 w-full items-center gap-3 text-left"
                onClick={() => onOpen(!open)}
              >
                {title}
                <ChevronDown className={cx('size-4 shrink-0 text-fg-3', open && 'rotate-180')} aria-hidden />
              </button>
            )}
          </h2>
          {onEdit && (
            <IconButton label={t('Editar {title}', { title: article.title })} onClick={onEdit}>
              <Pencil className="size-4" aria-hidden />
            </IconButton>
          )}
        </div>
        {shown && (
          <div className={cx('space-y-3', look === 'fold' ? 'pb-4' : 'mt-2')}>
            <Markdown>{article.body}</Markdown>
            {foot}
          </div>
        )}
      </article>
    </li>
  );
}
