import type { Input } from '@comanda/contract/clients/client';
import { getClientFile } from '@comanda/contract/clients/client-file';
import { ROLE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showFileRefusal } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';

const FORMATS = {
  xlsx: { label: 'Planilha (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { label: 'CSV', type: 'text/csv;charset=utf-8' },
} as const;

interface Props {
  store: SessionStore;
  /** As the list is looked at. */
  query: Input<typeof getClientFile>['query'];
}

/** The list as a file, with the filters that are on: the owners' to take. */
export function ClientFile({ store, query }: Props) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  if (user.type !== ROLE.administrator && user.type !== ROLE.owner) return null;
  const save = (format: keyof typeof FORMATS) => {
    setBusy(true);
    call(getClientFile, { params: { id: store.id }, query: { ...query, format } })
      .then((file) => saveFile(`clientes.${format}`, FORMATS[format].type, file))
      .catch(showFileRefusal)
      .finally(() => setBusy(false));
  };
  return (
    <Menu
      label={t('Exportar')}
      trigger={
        <Button
          className="max-md:h-11"
          pending={busy}
          pendingText={t('Exportando…')}
          icon={<Download className="size-4" aria-hidden />}
        >
          {t('Exportar')}
        </Button>
      }
      groups={[
        (['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          label: t(FORMATS[format].label),
          onAction: () => save(format),
        })),
      ]}
    />
  );
}
