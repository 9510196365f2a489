import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { FileUp, ListChecks } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';

export type ImportSource = { kind: 'file'; file: File } | { kind: 'text'; text: string };

const TYPES = '.xlsx,.csv,.txt,.json';
const MAX_BYTES = 8 * 1024 * 1024;
const EXAMPLE = `LANCHES
X-Burger 25,90
pão, carne de 180 g e queijo
X-Salada 27,90

BEBIDAS
Suco: 300 ml 7,50 | 500 ml 9,00`;

interface Props {
  text: string;
  onText: (text: string) => void;
  refused: string | undefined;
  onChoose: (source: ImportSource) => void;
}

/** Where the menu comes from: a file, chosen or dropped, or a list typed or pasted. */
export function SourceStep({ text, onText, refused, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');

  function choose(file: File | undefined) {
    if (!file || refused !== undefined) return;
    if (file.size > MAX_BYTES) return setProblem(t('O arquivo passa de 8 MB. Um cardápio inteiro cabe em bem menos.'));
    if (/\.xls$/i.test(file.name))
      return setProblem(t('Este é o formato antigo do Excel. Salve como .xlsx e envie de novo.'));
    setProblem('');
    onChoose({ kind: 'file', file });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="p-4">
        <h2 className="t-title text-base">{t('Arquivo')}</h2>
        <div
          className={cx(
            'mt-3 grid min-h-52 place-items-center rounded-lg border-2 border-dashed p-4 text-center',
            over ? 'border-primary bg-primary-soft' : 'border-line-input',
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div>
            <FileUp className="mx-auto size-8 text-fg-3" aria-hidden />
            <Button variant="primary" className="mt-3" disabledReason={refused} onClick={() => input.current?.click()}>
              {t('Escolher arquivo')}
            </Button>
            <p className="mt-3 text-ui text-fg-3">
              {t('ou arraste para cá: planilha (.xlsx ou .csv), catálogo do iFood ou Open Delivery (.json).')}
            </p>
            {problem && (
              <p role="alert" className="mt-2 text-ui text-danger-text">
                {problem}
              </p>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          className="hidden"
          tabIndex={-1}
          aria-label={t('Arquivo do cardápio')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Card>
      <Card className="p-4">
        <h2 className="t-title text-base">{t('Lista')}</h2>
        <TextArea
          className="mt-3"
          label={t('Cole o cardápio como está')}
          hint={t('Um item por linha com o preço; o nome do grupo acima; a descrição na linha de baixo.')}
          rows={8}
          maxLength={200_000}
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <Button
          variant="primary"
          className="mt-3"
          icon={<ListChecks className="size-4" aria-hidden />}
          disabledReason={refused ?? (text.trim() === '' ? t('Cole o cardápio primeiro.') : undefined)}
          onClick={() => onChoose({ kind: 'text', text })}
        >
          {t('Ler lista')}
        </Button>
      </Card>
    </div>
  );
}
