import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';

interface Props {
  slug: string;
  /** Changes with what was done, and shows the store anew. */
  version: string;
  /** Somebody sees it for the first time. */
  first: boolean;
}

/** The store itself, as its customers see it now. */
export const StorefrontPreview = ({ slug, version, first }: Props) => (
  <PhoneFrame label={t('A sua loja agora')} href={storePath(slug)} className={first ? 'printed' : ''}>
    <iframe
      key={version}
      title={t('A sua loja agora')}
      src={storePath(slug)}
      loading="lazy"
      className="block h-[min(640px,calc(100dvh-12rem))] min-h-96 w-full bg-surface"
    />
  </PhoneFrame>
);
