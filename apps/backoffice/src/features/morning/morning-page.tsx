import { formatLongDate } from '@comanda/domain/format';
import { dayWords, greetingWords, madeWords, unknownWords } from '@comanda/words/morning-words';
import { t } from '@comanda/ui/i18n';
import { NotebookPen } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { NeverSold } from '../checklist/public.ts';
import { NoteButton, useDayNotes } from '../day-notes/public.ts';
import { Ahead } from './ahead.tsx';
import { BestItems } from './best-items.tsx';
import { DigestFigures } from './digest-figures.tsx';
import { DigestLink } from './digest-link.tsx';
import { MailCard } from './mail-card.tsx';
import { MorningHours } from './morning-hours.tsx';
import { Needs } from './needs.tsx';
import { type Morning, useMorning } from './use-morning.ts';

/** The day that is over, in plain sentences: what happened, what to do, what today may bring. */
export function MorningPage() {
  const store = useStore();
  return store && <OfStore key={store.id} store={store} />;
}

function OfStore({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const asked = useMorning(store.id);
  const digest = asked.data?.digest;
  const date = digest && formatLongDate(`${digest.today}T12:00:00Z`, 'UTC', store.country_id);
  return (
    <Page
      width="form"
      heading={digest ? greetingWords(digest, user.name, store.country_id) : t('Resumo da manhã')}
      lead={date ? `${store.name} · ${date}` : store.name}
    >
      <Answer of={asked} rows={5} rowClass="h-20">
        {(morning) => <Told store={store} morning={morning} />}
      </Answer>
    </Page>
  );
}

function Told({ store, morning: { digest, mail } }: { store: SessionStore; morning: Morning }) {
  const { country_id } = store;
  const { day, sold } = digest;
  const to = { store_id: store.id, day };
  const notes = useDayNotes(store.id, { start: day, end: day });
  if (digest.headline.code === 'never')
    return (
      <section className="card">
        <NeverSold title={t('O resumo começa na manhã depois da primeira venda')} />
      </section>
    );
  return (
    <>
      <p className="max-w-160 text-lg leading-relaxed text-fg-2">
        {dayWords(digest, country_id).map(({ text, link }) => (
          <span key={text}>
            <DigestLink
              link={link}
              to={to}
              className="relative decoration-line-strong underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-fg hover:underline focus-visible:underline"
              otherwise={text}
            >
              {text}
            </DigestLink>{' '}
          </span>
        ))}
      </p>
      {sold && <MorningHours digest={digest} country_id={country_id} />}
      <DigestFigures digest={digest} store={store} />
      {sold?.unknown != null && (
        <p className="text-sm text-fg-2">
          <DigestLink link="costs" to={to} className="link" otherwise={unknownWords(sold.unknown).text}>
            {unknownWords(sold.unknown).text}
          </DigestLink>
        </p>
      )}
      <NoteButton
        store_id={store.id}
        span={{ start: day, end: day }}
        notes={notes}
        day={day}
        className="btn btn-secondary pointer-coarse:min-h-11"
      >
        <NotebookPen className="size-4" aria-hidden />
        {digest.note === null ? t('Anotar o que houve ontem') : t('Mudar a anotação de ontem')}
      </NoteButton>
      <Needs digest={digest} store={store} />
      <Ahead digest={digest} store={store} />
      <BestItems digest={digest} store={store} />
      <MailCard store_id={store.id} mail={mail} />
      <p className="text-xs text-fg-3">{madeWords(digest)}</p>
    </>
  );
}
