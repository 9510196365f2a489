import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { needsTitle, needWords } from '@comanda/words/morning-words';
import { Ban, type LucideIcon, MessageSquareWarning, PackageMinus, QrCode, ReceiptText, Sparkles } from 'lucide-react';
import type { SessionStore } from '../../platform/session.tsx';
import { DigestLink } from './digest-link.tsx';
import type { Morning } from './use-morning.ts';

type Need = Morning['digest']['needs'][number];
const ICONS: Readonly<Record<Need['code'], LucideIcon>> = {
  due: ReceiptText,
  cancelled: Ban,
  reviews: MessageSquareWarning,
  pix: QrCode,
  low: PackageMinus,
};

/** At most three things, each with what is done about it. */
export function Needs({ digest, store }: { digest: Morning['digest']; store: SessionStore }) {
  return (
    <Card title={needsTitle()}>
      {digest.needs.length === 0 ? (
        <EmptyState icon={<Sparkles className="size-6" aria-hidden />} title={t('Nada parado de ontem')} />
      ) : (
        <ul>
          {digest.needs.map((need) => (
            <Thing key={need.code} need={need} store={store} day={digest.day} />
          ))}
        </ul>
      )}
      {digest.more > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-fg-3">
          {t('{n, plural, one {E mais # coisa} other {E mais # coisas}} em Início.', { n: digest.more })}
        </p>
      )}
    </Card>
  );
}

function Thing({ need, store, day }: { need: Need; store: SessionStore; day: string }) {
  const Icon = ICONS[need.code];
  const { title, text, act, link, order_id } = needWords(need, store.country_id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-warning-soft text-warning-text">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ui wrap-anywhere text-fg-2">{text}</p>
      </div>
      <DigestLink
        link={link}
        to={{ store_id: store.id, day, ...(order_id !== undefined && { order_id }) }}
        className="btn btn-secondary pointer-coarse:min-h-11"
      >
        {act}
      </DigestLink>
    </li>
  );
}
