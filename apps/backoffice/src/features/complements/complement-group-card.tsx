import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ChevronDown, Link2, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { choiceWords, needsMoreThanItHas } from '../menu/public.ts';
import type { CardProps } from './card-props.ts';
import { CardQuestions, type CardQuestion } from './card-questions.tsx';
import { ComplementGroupMenu } from './complement-group-menu.tsx';
import { OptionRows } from './option-rows.tsx';

/** One question with its answers; how many items ask it stands beside its name. */
export function ComplementGroupCard(props: CardProps) {
  const { store, group, writes, refused, onEdit } = props;
  const [open, setOpen] = useState(true);
  const [question, ask] = useState<CardQuestion | null>(null);
  const usage = (className: string) => (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      icon={<Link2 className="size-4" aria-hidden />}
      onClick={() => ask('links')}
    >
      {group.itens_count === 0
        ? t('Sem uso')
        : t('{n, plural, one {Usado em # item} other {Usado em # itens}}', { n: group.itens_count })}
    </Button>
  );
  return (
    <section className="card" aria-label={group.name}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-3">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-8 min-w-0 items-center gap-2 text-left"
          onClick={() => setOpen(!open)}
        >
          <ChevronDown
            className={cx('size-4 shrink-0 text-fg-3 transition-transform', !open && '-rotate-90')}
            aria-hidden
          />
          <h2 className="t-title text-base">{group.name}</h2>
        </button>
        {group.is_pizza && <Badge>{t('Sabores de pizza')}</Badge>}
        <span className="ml-auto flex items-center gap-1">
          {usage('max-md:hidden')}
          <Button
            size="sm"
            variant="ghost"
            className="max-md:hidden"
            icon={<Pencil className="size-4" aria-hidden />}
            disabledReason={refused.menu}
            onClick={onEdit}
          >
            {t('Editar')}
          </Button>
          <ComplementGroupMenu {...props} onAsk={ask} />
        </span>
        <div className="w-full pl-6 text-ui text-fg-3">
          {choiceWords(group)}
          {needsMoreThanItHas(group) && (
            <span className="ml-2 inline-flex items-center gap-1 text-warning-text">
              <TriangleAlert className="size-3.5" aria-hidden />
              {t('Exige mais opções do que tem: ninguém consegue pedir')}
            </span>
          )}
          {usage('-ml-3 flex! md:hidden!')}
        </div>
      </div>
      {open && <OptionRows store={store} group={group} writes={writes} refused={refused} />}
      {question && <CardQuestions question={question} {...props} onClose={() => ask(null)} />}
    </section>
  );
}
