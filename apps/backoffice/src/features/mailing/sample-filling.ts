import { firstName } from '@comanda/domain/clients/first-name';
import type { MailFilling } from '@comanda/domain/mailing/blocks';
import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';

/** What a mail is filled with while it is written. @param sample who would get it; null where nobody would */
export const sampleFilling = (
  { name, url }: Pick<SessionStore, 'name' | 'url'>,
  sample: string | null,
): MailFilling => ({
  nome: firstName(sample ?? t('Ana')),
  loja: name,
  link: location.origin + storePath(url),
});
