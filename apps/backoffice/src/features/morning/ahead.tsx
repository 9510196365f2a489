import { t } from '@comanda/ui/i18n';
import { aheadWords } from '@comanda/words/morning-words';
import type { SessionStore } from '../../platform/session.tsx';
import { DigestLink } from './digest-link.tsx';
import type { Morning } from './use-morning.ts';

/** What today may bring, by what such days were. */
export function Ahead({ digest, store }: { digest: Morning['digest']; store: SessionStore }) {
  const words = aheadWords(digest, store.country_id);
  if (words === null) return null;
  const to = { store_id: store.id, day: digest.day };
  return (
    <section className="card p-4 md:p-5" aria-labelledby="ahead">
      <h2 id="ahead" className="t-title text-lg">
        {words.title}
      </h2>
      {words.text !== '' && <p className="mt-1 text-fg-2">{words.text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!digest.ahead.shut && (
          <DigestLink link="prepare" to={to} className="btn btn-primary pointer-coarse:min-h-11">
            {t('Ver o que produzir e comprar')}
          </DigestLink>
        )}
        <DigestLink link={words.link} to={to} className="btn btn-secondary pointer-coarse:min-h-11">
          {t('Ver os dias da semana')}
        </DigestLink>
      </div>
    </section>
  );
}
