import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

interface Props {
  suggested: boolean;
  changed: boolean;
  failed: boolean;
  kept: boolean;
}

/** Whether what is seen is what goes out, and whether it is kept. */
export const MailState = ({ suggested, changed, failed, kept }: Props) => (
  <p className="flex flex-wrap items-center gap-2">
    {suggested ? (
      <Badge tone="warning">{t('Sugestão: ainda não sai')}</Badge>
    ) : changed ? (
      <Badge tone="warning">{t('Rascunho: sai a versão anterior')}</Badge>
    ) : (
      <Badge tone="success">{t('Em uso')}</Badge>
    )}
    <output className="text-ui text-fg-3">
      {failed ? t('O rascunho não foi guardado.') : kept ? '' : t('Guardando…')}
    </output>
  </p>
);
