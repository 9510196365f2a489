import { t } from '@comanda/ui/i18n';
import { figureWords } from '@comanda/words/morning-words';
import type { SessionStore } from '../../platform/session.tsx';
import { DigestLink } from './digest-link.tsx';
import type { Morning } from './use-morning.ts';

/** What was left, what an order was worth, what came in time: each opens its report. */
export function DigestFigures({ digest, store }: { digest: Morning['digest']; store: SessionStore }) {
  const figures = figureWords(digest, store.country_id);
  if (figures.length === 0) return null;
  return (
    <ul
      aria-label={t('Números de ontem')}
      className="grid gap-px overflow-hidden rounded-lg bg-line shadow-1 sm:auto-cols-fr sm:grid-flow-col"
    >
      {figures.map(({ label, value, note, link }) => {
        const words = (
          <>
            <span className="t-label block">{label}</span>
            <span className="t-title block text-2xl tabular-nums">{value}</span>
            <span className="block text-xs text-fg-3">{note}</span>
          </>
        );
        return (
          <li key={label} className="bg-surface text-center">
            <DigestLink
              link={link}
              to={{ store_id: store.id, day: digest.day }}
              className="block px-4 py-3.5 hover:bg-surface-2"
              otherwise={<div className="px-4 py-3.5">{words}</div>}
            >
              {words}
            </DigestLink>
          </li>
        );
      })}
    </ul>
  );
}
