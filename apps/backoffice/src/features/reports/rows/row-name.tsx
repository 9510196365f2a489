import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { rowNote, rowText } from '@comanda/words/report-row-text';
import { Link } from '@tanstack/react-router';
import type { SessionStore } from '../../../platform/session.tsx';
import { itemOf, placeBehind } from '../orders-behind.ts';
import { LossBadge } from './loss-badge.tsx';

interface Props {
  row: ReportRow;
  answer: ReportAnswer;
  store: SessionStore;
  onItem: (id: number) => void;
}

/** What a row stands for; it opens what the row is made of. */
export function RowName({ row, answer, store, onItem }: Props) {
  const text = rowText(answer.by, row, store.country_id);
  const note = rowNote(answer.by, row, store.country_id);
  const behind = placeBehind(answer, row, store.id);
  const item = itemOf(answer, row);
  const name = (
    <>
      {item !== null ? (
        <button
          type="button"
          className="min-h-6 text-left font-semibold wrap-anywhere underline-offset-2 hover:underline"
          onClick={() => onItem(item)}
        >
          {text}
        </button>
      ) : behind ? (
        <Link
          {...behind}
          className="relative font-semibold wrap-anywhere underline-offset-2 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:underline"
        >
          {text}
        </Link>
      ) : (
        <span className="font-semibold wrap-anywhere">{text}</span>
      )}
      {row.state === 'running' && <span className="text-fg-3"> {t('até agora')}</span>}
      {row.state === 'cancelled' && <span className="text-danger-text"> {t('cancelado')}</span>}
      <LossBadge values={row.values} country_id={store.country_id} />
      {note !== '' && <span className="block text-ui text-fg-3">{note}</span>}
    </>
  );
  if (answer.by !== 'item') return name;
  return (
    <span className="flex items-center gap-3">
      <FoodPicture
        src={row.picture === undefined ? null : `${row.picture}-75.webp`}
        alt=""
        className="size-9 shrink-0"
      />
      <span className="min-w-0">{name}</span>
    </span>
  );
}
