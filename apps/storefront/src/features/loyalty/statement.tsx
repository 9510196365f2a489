import type { ClientLoyalty } from '@comanda/contract/clients/client-loyalty';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ledgerWords } from '@comanda/words/ledger-words';
import { useRef, useState } from 'react';

/** Of a statement that is longer; the rest is a touch away. */
const FIRST = 6;

interface Props {
  entries: ClientLoyalty['entries'];
  country_id: number;
  zone: string;
}

/** What came and what went, the newest first. */
export function Statement({ entries, country_id, zone }: Props) {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const open = () => {
    setWhole(true);
    list.current?.focus(); // the button goes away
  };
  const hidden = whole ? 0 : Math.max(0, entries.length - FIRST);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 divide-y divide-sf-line outline-none">
        {entries.slice(0, entries.length - hidden).map((entry) => (
          <Entry key={entry.id} entry={entry} country_id={country_id} zone={zone} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="store-ghost" size="lg" className="mt-2 w-full" onClick={open}>
          {t('{n, plural, one {Ver mais # movimento} other {Ver mais # movimentos}}', { n: hidden })}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  entry: ClientLoyalty['entries'][number];
  country_id: number;
  zone: string;
}
function Entry({ entry, country_id, zone }: EntryProps) {
  const { amount, unit, created_at, expires_at } = entry;
  const size =
    unit === 'stamp'
      ? t('{n, plural, one {# selo} other {# selos}}', { n: Math.abs(amount) })
      : formatMoney(Math.abs(amount), country_id);
  return (
    <li className="flex items-center gap-3 py-3">
      <p className="min-w-0 flex-1 text-base">
        {ledgerWords(entry)}
        <span className="block text-sm text-sf-fg-2">
          {expires_at !== null && amount > 0
            ? t('{day}, vence {end}', {
                day: formatShortDate(created_at, zone),
                end: formatShortDate(expires_at, zone),
              })
            : formatShortDate(created_at, zone)}
        </span>
      </p>
      <b className={cx('t-money text-base', amount > 0 && 'text-success-text')}>{`${amount > 0 ? '+' : '−'}${size}`}</b>
    </li>
  );
}
