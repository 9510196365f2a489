import { type MailBlock, MOST_BLOCKS } from '@comanda/domain/mailing/blocks';
import { t } from '@comanda/ui/i18n';
import { PART_TYPE } from './dragged-block.ts';
import { BLOCK_KINDS, BLOCK_WORDS, emptyBlock } from './mail-blocks.ts';

/** What a mail may be put together of. @param count parts that it has */
export const BlockPalette = ({ count, onAdd }: { count: number; onAdd: (block: MailBlock) => void }) => (
  <section aria-label={t('Pôr no e-mail')} className="space-y-3">
    <h2 className="t-title text-base">{t('Pôr no e-mail')}</h2>
    <div className="grid grid-cols-4 gap-2 xl:grid-cols-2">
      {BLOCK_KINDS.map((kind) => {
        const { name, icon: Icon } = BLOCK_WORDS[kind];
        return (
          <button
            key={kind}
            type="button"
            draggable
            disabled={count >= MOST_BLOCKS}
            className="flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-lg border border-line bg-surface text-ui font-semibold hover:bg-surface-2 disabled:opacity-45"
            onDragStart={({ dataTransfer }) => dataTransfer.setData(PART_TYPE, kind)}
            onClick={() => onAdd(emptyBlock(kind))}
          >
            <Icon className="size-5 text-fg-2" aria-hidden />
            {t(name)}
          </button>
        );
      })}
    </div>
    <p className="text-ui text-fg-3">
      {count >= MOST_BLOCKS
        ? t('São até {n} partes.', { n: MOST_BLOCKS })
        : t('Toque ou arraste: entra abaixo da parte escolhida. Itens levam foto e preço da hora do envio.')}
    </p>
  </section>
);
