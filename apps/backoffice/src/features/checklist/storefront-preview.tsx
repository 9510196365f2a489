import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { ExternalLink } from 'lucide-react';

interface Props {
  slug: string;
  /** Changes with what was done, and shows the store anew. */
  version: string;
  /** Somebody sees it for the first time. */
  first: boolean;
}

/** The store itself, as its customers see it now. */
export const StorefrontPreview = ({ slug, version, first }: Props) => (
  <>
    <PhoneFrame label={t('A sua loja agora')} className={first ? 'printed' : ''}>
      <iframe
        key={version}
        title={t('A sua loja agora')}
        src={storePath(slug)}
        loading="lazy"
        className="block h-[min(640px,calc(100dvh-12rem))] min-h-96 w-full bg-surface"
      />
    </PhoneFrame>
    <p className="mt-3 text-center">
      <a
        href={storePath(slug)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-link pointer-coarse:min-h-11"
      >
        <ExternalLink className="size-4" aria-hidden />
        {t('Abrir em outra aba')}
      </a>
    </p>
  </>
);
