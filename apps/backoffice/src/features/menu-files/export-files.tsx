import { ButtonLink } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Download } from 'lucide-react';

const fileHref = (store_id: number, format: string, table = 'items') =>
  `/api/stores/menu-export?store_id=${store_id}&format=${format}&table=${table}`;

/** The menu as files: to change it in a spreadsheet and bring it back, or to give it away. */
export function ExportFiles({ store_id }: { store_id: number }) {
  const link = (label: string, href: string) => (
    <ButtonLink
      size="sm"
      className="max-md:h-11"
      href={href}
      download
      icon={<Download className="size-4" aria-hidden />}
    >
      {label}
    </ButtonLink>
  );
  return (
    <Card className="p-4">
      <h2 className="t-title text-base">{t('Baixar o cardápio de agora')}</h2>
      <p className="mt-1 text-sm text-fg-2">
        {t(
          'Mude na planilha e traga de volta: só o que você mudou vira rascunho. Um estoque que você mudou volta como contagem, e o que vendeu no meio tempo é avisado antes de publicar.',
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {link(t('Planilha (.xlsx)'), fileHref(store_id, 'xlsx'))}
        {link(t('Itens (.csv)'), fileHref(store_id, 'csv'))}
        {link(t('Complementos (.csv)'), fileHref(store_id, 'csv', 'complements'))}
        {link(t('Open Delivery (.json)'), fileHref(store_id, 'open-delivery'))}
      </div>
    </Card>
  );
}
