import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { SquareArrowOutUpRight } from 'lucide-react';

interface Props {
  store: string;
  /** The address of a picture; null without one. */
  picture: string | null;
  body: string;
  /** What the button says; empty without one. */
  button: string;
}

/** A message of the store's as the person's phone shows it. */
export const WhatsappPhone = ({ store, picture, body, button }: Props) => (
  <PhoneFrame label={t('Como a pessoa vê')} className="mx-auto w-full max-w-72 self-start md:sticky md:top-0">
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Initials name={store} className="size-9 rounded-full bg-primary-soft text-ui text-primary-soft-fg" />
      <span className="min-w-0">
        <b className="block truncate text-sm font-semibold">{store}</b>
        <span className="block truncate text-ui text-fg-3">{t('conta comercial')}</span>
      </span>
    </div>
    <div className="min-h-72 space-y-1.5 bg-surface-3 p-3 text-sm">
      <div className="overflow-hidden rounded-xl bg-surface p-1.5 shadow-1">
        {picture !== null && (
          <img src={picture} alt={t('Foto da mensagem')} className="aspect-[1.91] w-full rounded-lg object-cover" />
        )}
        <p className="min-h-8 px-1.5 py-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
      </div>
      {button !== '' && (
        <p className="flex items-center justify-center gap-2 rounded-xl bg-surface px-3 py-2.5 font-semibold text-link shadow-1">
          <SquareArrowOutUpRight className="size-4 shrink-0" aria-hidden />
          <span className="min-w-0 truncate">{button}</span>
        </p>
      )}
    </div>
  </PhoneFrame>
);
