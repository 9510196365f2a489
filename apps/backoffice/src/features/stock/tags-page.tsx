import { listTags, type Tag } from '@comanda/contract/menu/tags';
import { matchesText } from '@comanda/domain/search-text';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Plus, Wheat } from 'lucide-react';
import { useId, useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import type { TagsSearch } from './stock-search.ts';
import { TagDrawer } from './tag-drawer.tsx';
import { unitAmount, unitCost } from './unit-words.ts';
import { costsPage } from '../costs/pages.ts';
import { tagsPage } from './pages.ts';

const route = addressOf(tagsPage);
const isLow = ({ quantity, minimum, active, makes }: Tag) =>
  active && makes === null && (quantity < 0 || (minimum !== null && quantity <= minimum));

/** What the kitchen buys and makes: cost, stock, and the recipes that it goes into. */
export function TagsPage() {
  const store = useStore();
  const { insumo, abaixo } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (search: TagsSearch) => void navigate({ search, replace: true });
  const keep: TagsSearch = abaixo ? { abaixo } : {};
  const [words, setWords] = useState('');
  const asked = useQuery(read(listTags, { query: { store_id: store?.id ?? 0 } }));
  if (!store) return null;
  const tags = asked.data ?? [];
  const shown = tags.filter((tag) => (!abaixo || isLow(tag)) && matchesText(`${tag.name} ${tag.category}`, words));
  const opened = tags.find(({ id }) => id === insumo);
  return (
    <Page
      width="list"
      lead={t('O que a cozinha compra e o que faz. Nas receitas, diz o custo de cada item e desconta a cada venda.')}
      actions={
        <>
          <PageLink page={costsPage} className="btn btn-secondary">
            {t('Custos e margens')}
          </PageLink>
          <Button
            variant="primary"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => change({ ...keep, insumo: 'novo' })}
          >
            {t('Matéria-prima')}
          </Button>
        </>
      }
    >
      {tags.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <SearchInput className="min-w-44 flex-1" label={t('Buscar')} value={words} onChange={setWords} />
          <Chip
            selected={abaixo === true}
            count={tags.filter(isLow).length}
            onClick={() => change(abaixo ? {} : { abaixo: true })}
          >
            {t('Abaixo do mínimo')}
          </Chip>
        </div>
      )}
      <div className="mt-4">
        <Answer of={asked}>
          {() =>
            shown.length === 0 ? (
              <EmptyState
                icon={<Wheat className="size-6" aria-hidden />}
                title={tags.length === 0 ? t('Nenhuma matéria-prima ainda') : t('Nada encontrado.')}
              >
                {tags.length === 0 &&
                  t(
                    'Comece pelas que pesam no custo: carne, queijo, farinha, embalagem. Diga quanto paga e ponha nas receitas.',
                  )}
              </EmptyState>
            ) : (
              <ul className="card divide-y divide-line overflow-hidden">
                {shown.map((tag) => (
                  <TagRow
                    key={tag.id}
                    tag={tag}
                    country_id={store.country_id}
                    onOpen={() => change({ ...keep, insumo: tag.id })}
                  />
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
      {insumo === 'novo' && (
        <TagDrawer
          tag={null}
          tags={tags}
          onClose={() => change(keep)}
          onMade={(id) => change({ ...keep, insumo: id })}
        />
      )}
      {opened && <TagDrawer key={opened.id} tag={opened} tags={tags} onClose={() => change(keep)} />}
    </Page>
  );
}

function TagRow({ tag, country_id, onOpen }: { tag: Tag; country_id: number; onOpen: () => void }) {
  const { name, category, unit, cost, quantity, minimum, active, makes, recipes } = tag;
  const whole = useId();
  return (
    <li>
      <button
        type="button"
        id={whole}
        aria-labelledby={whole}
        className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-surface-2"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-sm">
            <b className="truncate font-semibold">{name}</b>
            {makes !== null && <Badge>{t('Feita na cozinha')}</Badge>}
            {!active && <Badge>{t('Inativa')}</Badge>}
            {isLow(tag) && (
              <Badge tone={quantity < 0 ? 'danger' : 'warning'}>{quantity < 0 ? t('Conferir') : t('Baixo')}</Badge>
            )}
          </span>
          <span className="block truncate text-ui text-fg-3">
            {[
              category,
              t('{n, plural, =0 {em nenhuma receita} one {em # receita} other {em # receitas}}', { n: recipes.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="text-right text-sm">
          <span className="block whitespace-nowrap">{unitCost(cost, unit, country_id)}</span>
          <span
            className={
              makes === null && quantity < 0
                ? 'block text-ui whitespace-nowrap text-danger-text'
                : 'block text-ui whitespace-nowrap text-fg-3'
            }
          >
            {makes === null ? unitAmount(quantity, unit) : t('rende {amount}', { amount: unitAmount(makes, unit) })}
            {makes === null && minimum !== null && ` · ${t('mín. {amount}', { amount: unitAmount(minimum, unit) })}`}
          </span>
        </span>
      </button>
    </li>
  );
}
