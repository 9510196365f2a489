import { toLocal } from '@comanda/domain/local-time';
import { MANAGERS } from '@comanda/domain/role-sets';
import { storeZone } from '@comanda/domain/time-zones';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { dayWords, headlineWords, needWords } from '@comanda/words/morning-words';
import { ArrowRight, Sunrise, X } from 'lucide-react';
import { useState } from 'react';
import { kept } from '../../platform/kept.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, usePermission, useSession } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { morningPage } from './pages.ts';
import { useMorning } from './use-morning.ts';

const BEGINS = 5;
const ENDS = 12;
const SENTENCES = 3;

/** The morning's words on the first page, until noon or until somebody has read them. */
export function MorningCard({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const { date, minutes } = toLocal(useNow(), storeZone(store.timezone, store.country_id));
  const key = `morning-read.${user.id}.${store.id}`;
  const [read, setRead] = useState(() => kept.read<string>(key));
  const allowed = usePermission('reports_view') && MANAGERS.some((role) => role === user.type);
  const isMorning = minutes >= BEGINS * 60 && minutes < ENDS * 60;
  const shown = allowed && isMorning && read !== date;
  const { data } = useMorning(store.id, shown);
  if (!shown || data === undefined || data.digest.headline.code === 'never') return null;
  const { digest } = data;
  const [need] = digest.needs;
  const words = [
    ...dayWords(digest, store.country_id).slice(0, SENTENCES),
    ...(need ? [{ text: `${needWords(need, store.country_id).title}.` }] : []),
  ];
  const close = () => {
    kept.write(key, date);
    setRead(date);
  };
  return (
    <section className="card relative flex gap-4 p-4 pr-14 md:p-5 md:pr-14" aria-labelledby="morning">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-warning-soft text-warning-text max-sm:hidden">
        <Sunrise className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 id="morning" className="t-title text-lg">
          {headlineWords(digest, store.country_id)}
        </h2>
        <p className="mt-0.5 text-sm text-fg-2">{words.map(({ text }) => text).join(' ')}</p>
        <PageLink
          page={morningPage}
          className="mt-1.5 inline-flex min-h-8 items-center gap-1 text-ui font-semibold text-link pointer-coarse:min-h-11"
        >
          {t('Ler o resumo')}
          <ArrowRight className="size-4" aria-hidden />
        </PageLink>
      </div>
      <IconButton label={t('Dispensar por hoje')} className="absolute! top-2 right-2" onClick={close}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </section>
  );
}
