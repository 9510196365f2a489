import type { Change } from '@comanda/contract/orders/changes';
import { formatDate, formatTime } from '@comanda/domain/format';
import { Initials } from '@comanda/ui/initials';
import { t } from '@comanda/ui/i18n';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { fieldChanges, type Place, titleOf } from './change-words.ts';

const FIRST = 4;

/** Who, when, and each field before and after. */
export function ChangeRow({ change, place }: { change: Change; place: Place }) {
  const [all, setAll] = useState(false);
  const fields = fieldChanges(change, place);
  const shown = all ? fields : fields.slice(0, FIRST);
  const who = change.user_name || t('Comanda, sozinha');
  const { zone, country_id } = place;
  return (
    <li className="flex gap-3 px-4 py-3">
      <Initials name={who} className="size-9 shrink-0 rounded-full bg-surface-3 text-xs text-fg-2" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold break-words">{titleOf(change)}</p>
        <p className="text-ui text-fg-3">
          {who} · {formatDate(change.created_at, zone, country_id)}, {formatTime(change.created_at, zone, country_id)}
        </p>
        <dl className="mt-2 space-y-1 text-sm">
          {shown.map(({ field, label, before, after }) => (
            <div key={field} className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="text-fg-3">{label}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
                {change.before !== null && (
                  <span className="min-w-0 break-words text-fg-2 line-through decoration-fg-3/60">{before}</span>
                )}
                {change.before !== null && change.after !== null && (
                  <>
                    <ArrowRight className="size-3.5 shrink-0 text-fg-3" aria-hidden />
                    <span className="sr-only">{t('passou a')}</span>
                  </>
                )}
                {change.after !== null && <span className="min-w-0 font-medium break-words">{after}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {fields.length > FIRST && (
          <button type="button" className="mt-1 min-h-8 text-sm font-semibold text-link" onClick={() => setAll(!all)}>
            {all ? t('Mostrar menos') : t('Mais {n}', { n: fields.length - FIRST })}
          </button>
        )}
      </div>
    </li>
  );
}
