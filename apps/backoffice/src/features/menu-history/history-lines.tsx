import { useStoreId } from '../../platform/session.tsx';
import type { HistoryLine, MenuOperation } from '@comanda/contract/menu/menu-history';
import { PRICE_COLUMNS } from '@comanda/domain/menu/menu-versions';
import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { addressOf } from '../../platform/page/page-route.ts';
import { columnWords, isPlace, kindWords, valueWords } from './draft-words.ts';
import { menuDraftsPage } from '../menu-drafts/pages.ts';

const route = addressOf(menuDraftsPage);

/** What one operation did, row by row; a long one only begins here. */
export function HistoryLines({ operation, country_id }: { operation: MenuOperation; country_id: number }) {
  const { lines, count } = operation;
  return (
    <ul className="mt-1 text-sm">
      {lines.map((line) => (
        <Line key={`${line.entity} ${line.entity_id}`} line={line} country_id={country_id} />
      ))}
      {count > lines.length && <li className="text-fg-3">{t('e mais {n}', { n: count - lines.length })}</li>}
    </ul>
  );
}

function Line({ line, country_id }: { line: HistoryLine; country_id: number }) {
  const { entity, entity_id, name, before, after } = line;
  const { ate } = route.useSearch();
  const id = useStoreId();
  const columns = Object.keys(after ?? {}).filter((column) => !isPlace(column));
  const words =
    before === null
      ? t('criado')
      : after === null
        ? t('removido')
        : 'deleted_at' in after
          ? after['deleted_at'] === null
            ? t('restaurado')
            : t('apagado')
          : columns
              .map((column) =>
                t('{column}: {before} → {after}', {
                  column: columnWords(entity, column),
                  before: valueWords(entity, column, before[column], country_id),
                  after: valueWords(entity, column, after[column], country_id),
                }),
              )
              .join(' · ') || t('mudou de lugar');
  const priced = before !== null && columns.some((column) => PRICE_COLUMNS.includes(column));
  const key = entity === 'menu_items' ? 'item' : entity === 'complements' ? 'complemento' : null;
  return (
    <li className="wrap-anywhere text-fg-2">
      <span className="text-fg-3">{kindWords(entity)}</span> <strong className="font-semibold">{name}</strong>: {words}
      {priced && key && (
        <>
          {' '}
          <Link
            {...menuDraftsPage.at({ id }, { aba: 'historico', ate, [key]: Number(entity_id) })}
            className="font-semibold whitespace-nowrap text-link"
          >
            {t('Todos os preços')}
            <span className="sr-only"> {t('de {name}', { name })}</span>
          </Link>
        </>
      )}
    </li>
  );
}
