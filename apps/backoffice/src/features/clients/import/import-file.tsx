import { CLIENT_FILE_BYTES_MAX } from '@comanda/contract/clients/client-import';
import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';

interface Props {
  pending: boolean;
  onChoose: (file: File) => void;
}

/** The list of people, chosen or dropped. */
export function ImportFile({ pending, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  function choose(file: File | undefined) {
    if (!file || pending) return;
    if (file.size > CLIENT_FILE_BYTES_MAX) return setProblem(t('O arquivo passa de 8 MB. Divida em partes.'));
    if (/\.xls$/i.test(file.name))
      return setProblem(t('Este é o formato antigo do Excel. Salve como .xlsx e envie de novo.'));
    setProblem('');
    onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }
  return (
    <Card className="p-4">
      <div
        className={cx(
          'rounded-lg border-2 border-dashed',
          over ? 'border-primary bg-primary-soft' : 'border-line-input',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="grid min-h-52 cursor-pointer place-items-center rounded-lg p-4 text-center focus-within:outline-2">
          <span>
            <FileUp className="mx-auto size-8 text-fg-3" aria-hidden />
            <b className="mt-3 block text-sm font-semibold">{pending ? t('Lendo…') : t('Escolher arquivo')}</b>
            <span className="mt-1 block text-ui text-fg-3">
              {t('Planilha (.xlsx ou .csv) ou contatos do celular (.vcf), até 20 mil linhas.')}
            </span>
          </span>
          <input
            type="file"
            accept=".xlsx,.csv,.txt,.vcf"
            className="sr-only"
            disabled={pending}
            aria-label={t('Escolher arquivo')}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-ui text-danger-text">
          {problem}
        </p>
      )}
    </Card>
  );
}
