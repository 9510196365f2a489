import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import type { findMailings } from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import type { SessionStore } from '../../platform/session.tsx';
import { InboxLine } from './inbox-line.tsx';
import { AlreadySent, MailAddressees } from './mail-addressees.tsx';
import { type Leaving, NewsPlan } from './news-plan.tsx';

interface Props {
  lines: { subject: string; preview: string };
  store: SessionStore;
  data: Output<typeof findMailings>;
  /** To whom and when news go; null of what goes by itself. */
  leaving: Leaving | null;
  when: string;
  sent: number;
  onLeaving: (leaving: Leaving) => void;
  onSubject: (subject: string) => void;
  onPreview: (preview: string) => void;
}

/** What a mailbox shows of it, to whom it goes and when. */
export const MailLines = ({ lines, store, data, leaving, when, sent, onLeaving, onSubject, onPreview }: Props) => (
  <>
    <TextInput
      label={t('Assunto')}
      value={lines.subject}
      maxLength={120}
      hint={lines.subject === '' ? undefined : lengthWords(lines.subject.length)}
      onChange={({ target }) => onSubject(target.value)}
    />
    <TextInput
      label={t('Prévia')}
      hint={t('O que a caixa de entrada mostra depois do assunto.')}
      value={lines.preview}
      maxLength={140}
      onChange={({ target }) => onPreview(target.value)}
    />
    {leaving === null ? (
      <MailAddressees recipients={data.recipients} when={when} sent={sent} />
    ) : (
      <>
        <NewsPlan store={store} data={data} leaving={leaving} onChange={onLeaving} />
        {sent > 0 && (
          <dl className="text-sm">
            <AlreadySent sent={sent} />
          </dl>
        )}
      </>
    )}
    <InboxLine store={store} {...lines} sample={data.sample} />
  </>
);

/** What a phone's mailbox shows of a subject. */
const SHOWN_SUBJECT = 40;
const lengthWords = (letters: number): string =>
  letters <= SHOWN_SUBJECT
    ? t('{n, plural, one {# letra} other {# letras}}, cabe no celular', { n: letters })
    : t('{n} letras: o celular mostra as primeiras {most}', { n: letters, most: SHOWN_SUBJECT });
