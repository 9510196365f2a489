import type { MailBlock } from '@comanda/domain/mailing/blocks';
import { isSupplied } from '@comanda/domain/menu/availability';
import { t } from '@comanda/ui/i18n';
import { Check, TriangleAlert } from 'lucide-react';
import type { Shelf } from './block-fields.tsx';
import type { KeyedBlock } from './mail-blocks.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  shelf: Shelf;
  now: Date;
  onMend: (key: number) => void;
}

/** What to look at before it goes to everybody. */
export function MailChecks({ blocks, shelf, now, onMend }: Props) {
  const faults = blocks.flatMap(({ key, block }) => {
    const text = faultOf(block, shelf, now);
    return text === null ? [] : [{ key, text }];
  });
  const sold = soldItems(blocks, shelf, now);
  return (
    <section aria-label={t('Antes de mandar')} className="space-y-2 text-sm">
      <h2 className="font-semibold">{t('Antes de mandar')}</h2>
      <ul className="space-y-2">
        <Fine>{t('Tem como sair da lista')}</Fine>
        {sold > 0 && <Fine>{t('{n, plural, one {# item à venda} other {# itens à venda}}', { n: sold })}</Fine>}
        {faults.map(({ key, text }) => (
          <li key={key} className="flex items-center gap-2">
            <TriangleAlert className="size-4 shrink-0 text-warning-text" aria-hidden />
            <span className="min-w-0 flex-1">{text}</span>
            <button
              type="button"
              className="shrink-0 font-semibold text-link max-md:min-h-11"
              onClick={() => onMend(key)}
            >
              {t('Arrumar')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fine = ({ children }: { children: string }) => (
  <li className="flex items-center gap-2">
    <Check className="size-4 shrink-0 text-success-text" aria-hidden />
    {children}
  </li>
);

const soldItems = (blocks: readonly KeyedBlock[], { items }: Shelf, now: Date): number => {
  const ids = new Set<number>(blocks.flatMap(({ block }) => (block.kind === 'items' ? block.item_ids : [])));
  return items.filter((item) => ids.has(item.id) && isSupplied(item, now)).length;
};

/** @returns null where nothing is wrong with it */
export function faultOf(block: MailBlock, { items, coupons }: Shelf, now: Date): string | null {
  if (block.kind === 'picture') {
    if (block.item_id === null) return t('Uma imagem não tem foto');
    return block.alt.trim() === '' ? t('Uma imagem não tem descrição') : null;
  }
  if (block.kind === 'items') {
    if (block.item_ids.length === 0) return t('Faltam os itens');
    const out = items.find((item) => block.item_ids.some((id) => id === item.id) && !isSupplied(item, now));
    return out ? t('{name} não está à venda agora', { name: out.name }) : null;
  }
  if (block.kind === 'coupon') return coupons.some(({ id }) => id === block.discount_id) ? null : t('Falta o cupom');
  return (block.kind === 'heading' || block.kind === 'text') && block.text.trim() === ''
    ? t('Uma parte está sem texto')
    : null;
}
