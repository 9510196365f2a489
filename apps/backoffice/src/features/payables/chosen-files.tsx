import { FILES_MAX } from '@comanda/contract/finance/payables';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { AddFileTile, FileTile, FileTiles } from './file-tiles.tsx';

interface Props {
  files: readonly File[];
  /** Why some were not kept, when the bill was; nothing more is chosen then. */
  problem: string | null;
  onChange: (files: readonly File[]) => void;
}

/** Papers of a bill that is not saved yet: they are sent when it is. */
export function ChosenFiles({ files, problem, onChange }: Props) {
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{t('Anexos')}</h3>
      {problem !== null && (
        <Banner tone="danger" title={t('A conta foi criada, mas falta o anexo.')}>
          {problem}
        </Banner>
      )}
      <FileTiles>
        {files.map((file, at) => (
          <FileTile
            key={`${at} ${file.name}`}
            name={file.name}
            size={file.size}
            removeLabel={t('Tirar {name}', { name: file.name })}
            onRemove={() => onChange(files.filter((each) => each !== file))}
          />
        ))}
        {problem === null && files.length < FILES_MAX && (
          <AddFileTile onChoose={(file) => onChange([...files, file])} />
        )}
      </FileTiles>
    </section>
  );
}
