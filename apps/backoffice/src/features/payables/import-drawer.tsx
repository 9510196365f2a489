import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { previewImport } from '@comanda/contract/finance/payable-import';
import type { Output } from '@comanda/contract/route';
import type { ImportFrom } from '@comanda/domain/payables/import-lines';
import type { Mapping } from '@comanda/domain/statements/columns';
import type { BankColumn } from '@comanda/domain/statements/read-bank-table';
import { Banner } from '@comanda/ui/banner';
import { Segmented } from '@comanda/ui/choice-group';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { messageOf, useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';

interface Props {
  categories: readonly PayableCategory[];
  onClose: () => void;
}

type Previewed = Output<typeof previewImport>;

/** A file is read, its lines are looked through, and nothing is kept before somebody says so. */
export function ImportDrawer({ categories, onClose }: Props) {
  const store_id = useStoreId();
  const [from, setFrom] = useState<ImportFrom>('bank');
  const [file, setFile] = useState<File | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const preview = useWrite(previewImport, { quiet: true, onDone: setPreviewed });
  const read = (chosen: File, as: ImportFrom, headings?: Mapping<BankColumn>) => {
    setFile(chosen);
    setPreviewed(null);
    preview.mutate({
      body: { store_id, from: as, ...(headings && { headings }) },
      files: { file: chosen },
    });
  };
  if (previewed && previewed.columns === null)
    return (
      <ImportLines
        from={from}
        previewed={previewed}
        categories={categories}
        onBack={() => setPreviewed(null)}
        onClose={onClose}
      />
    );
  return (
    <Drawer onClose={onClose} title={t('Importar contas')} className="md:w-160">
      <div className="space-y-4 p-5">
        <Segmented
          label={t('O que é o arquivo')}
          value={from}
          onChange={(as) => {
            setFrom(as);
            if (file && previewed) read(file, as);
          }}
          choices={[
            { value: 'bank', label: t('Extrato do banco') },
            { value: 'bills', label: t('Lista de contas') },
          ]}
        />
        <p className="text-sm text-fg-3">
          {from === 'bank'
            ? t('O que saiu vira conta paga. O que já está aqui não entra de novo.')
            : t('Cada linha vira uma conta a pagar: vencimento, fornecedor, descrição e valor.')}
        </p>
        <label className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-line-strong p-4 text-sm text-fg-2 focus-within:outline-2">
          <FileSpreadsheet className="size-7" aria-hidden />
          {preview.isPending ? t('Lendo…') : (file?.name ?? t('Escolher arquivo OFX, CSV ou XLSX'))}
          <input
            type="file"
            accept=".ofx,.csv,.txt,.xlsx"
            className="sr-only"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) read(chosen, from);
              target.value = '';
            }}
          />
        </label>
        {preview.error != null && <Banner tone="danger">{messageOf(preview.error)}</Banner>}
        {previewed?.columns && file && (
          <ImportColumns
            columns={previewed.columns}
            pending={preview.isPending}
            onRead={(headings) => read(file, from, headings)}
          />
        )}
      </div>
    </Drawer>
  );
}
