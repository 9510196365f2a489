import type { ExcludedKind, ExcludedRow } from '@comanda/contract/menu/excluded';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { keyOfRow, type Picked } from './picked.ts';

/** More are asked for. */
const PAGE = 50;

const TITLES: Record<ExcludedKind, string> = {
  menuGroups: 'Grupos',
  menuItems: 'Itens',
  complementsGroup: 'Grupos de complementos',
  complementsItem: 'Complementos',
};

interface ExcludedSectionProps {
  kind: ExcludedKind;
  rows: readonly ExcludedRow[];
  store: SessionStore;
  allowed: boolean;
  picked: readonly Picked[];
  onPick: (each: Picked) => void;
  onRestore: (each: Picked) => void;
}

/** One of the four lists; nothing when it is empty. */
export function ExcludedSection({ kind, rows, store, allowed, picked, onPick, onRestore }: ExcludedSectionProps) {
  const [shown, setShown] = useState(PAGE);
  if (rows.length === 0) return null;
  return (
    <section className="card">
      <h2 className="flex items-baseline gap-2 border-b border-line px-4 py-3 font-semibold">
        {t(TITLES[kind])} <span className="text-ui font-normal text-fg-3">{rows.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {rows.slice(0, shown).map((row) => {
          const each = { kind, row };
          return (
            <li key={row.id} className="flex min-h-16 items-center gap-3 py-2 pr-4 pl-1">
              {allowed && (
                <Checkbox
                  className="grid size-11 shrink-0 place-items-center"
                  label={t('Escolher {name}', { name: row.name })}
                  hideLabel
                  checked={picked.some((other) => keyOfRow(other) === keyOfRow(each))}
                  onChange={() => onPick(each)}
                />
              )}
              <span className="min-w-0 flex-1 leading-5 first:pl-3">
                <span className="block truncate font-semibold">{row.name}</span>
                <span className="block text-ui text-fg-3">{rowWords(kind, row, store)}</span>
              </span>
              <Button
                size="sm"
                className="shrink-0 max-sm:min-h-11"
                aria-label={t('Restaurar {name}', { name: row.name })}
                disabledReason={allowed ? undefined : t('Seu usuário não pode mudar o cardápio. Fale com o dono.')}
                onClick={() => onRestore(each)}
              >
                {t('Restaurar')}
              </Button>
            </li>
          );
        })}
      </ul>
      {rows.length > shown && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" className="w-full" onClick={() => setShown((n) => n + PAGE)}>
            {t('Mostrar mais ({n})', { n: rows.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** 'Pizzas (excluída também) · sex, 20 nov, 19h30 · Ana' */
function rowWords(kind: ExcludedKind, { of, of_deleted, together, deleted_at, by }: ExcludedRow, store: SessionStore) {
  const zone = storeZone(store.timezone, store.country_id);
  const when = t('{day}, {time}', {
    day: formatShortDate(deleted_at, zone),
    time: formatTime(deleted_at, zone, store.country_id),
  });
  const place =
    of_deleted && kind === 'menuItems'
      ? t('{of} (grupo também excluído)', { of })
      : of_deleted
        ? t('{of} (grupo também excluído)', { of })
        : of;
  const along =
    together === 0
      ? ''
      : kind === 'menuGroups'
        ? t('{n, plural, one {volta com # item} other {volta com # itens}}', { n: together })
        : t('{n, plural, one {volta com # complemento} other {volta com # complementos}}', { n: together });
  return [place, along, when, by].filter((text) => text !== '').join(' · ');
}
