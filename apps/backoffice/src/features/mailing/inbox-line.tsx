import { fillBlockText } from '@comanda/domain/mailing/blocks';
import { Initials } from '@comanda/ui/initials';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { sampleFilling } from './sample-filling.ts';

interface Props {
  store: Pick<SessionStore, 'name' | 'url'>;
  subject: string;
  preview: string;
  sample: string | null;
}

/** How it looks before somebody opens it. */
export function InboxLine({ store, subject, preview, sample }: Props) {
  const filling = sampleFilling(store, sample);
  return (
    <section aria-label={t('Na caixa de entrada')} className="card space-y-2 p-4">
      <p className="t-label">{t('Na caixa de entrada')}</p>
      <div className="flex items-start gap-3">
        <Initials
          name={store.name}
          className="size-9 shrink-0 rounded-full bg-primary-soft text-ui text-primary-soft-fg"
        />
        <span className="min-w-0 text-sm">
          <b className="block truncate font-semibold">{store.name}</b>
          <span className="block truncate">{fillBlockText(subject, filling)}</span>
          <span className="block truncate text-ui text-fg-3">{fillBlockText(preview, filling)}</span>
        </span>
      </div>
    </section>
  );
}
