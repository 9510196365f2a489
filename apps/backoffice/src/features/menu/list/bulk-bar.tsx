import { Button } from '@comanda/ui/button';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Boxes, CirclePause, CirclePlay, Eye, EyeOff, FolderInput, Percent, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMenuEditor } from '../menu-context.tsx';
import { isSoldOut } from '../supply-words.ts';

/** What can be done with all the selected items at once. */
export function BulkBar({ onClear }: { onClear: () => void }) {
  const { selected, items, refused, writes, ask, now } = useMenuEditor();
  const chosen = items.filter(({ id }) => selected.has(id));
  const n = chosen.length;
  if (n === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const label = t('{n, plural, one {# selecionado} other {# selecionados}}', { n });
  const name = t('{n, plural, one {# item} other {# itens}}', { n });
  return (
    <BulkBarShell label={label} onClear={onClear}>
      {chosen.some((item) => !isSoldOut(item, now)) && (
        <BulkAction
          icon={<CirclePause className="size-4" aria-hidden />}
          refused={refused.stock}
          onClick={() => ask({ about: 'sold-out', ids, name: chosen[0] && n === 1 ? chosen[0].name : name })}
        >
          {t('Esgotar')}
        </BulkAction>
      )}
      {chosen.some((item) => isSoldOut(item, now)) && (
        <BulkAction
          icon={<CirclePlay className="size-4" aria-hidden />}
          refused={refused.stock}
          onClick={() => void writes.setSoldOut(ids, null)}
        >
          {t('Voltar agora')}
        </BulkAction>
      )}
      <BulkAction
        icon={<Percent className="size-4" aria-hidden />}
        refused={refused.price}
        onClick={() => ask({ about: 'price', ids, title: name })}
      >
        {t('Reajustar preço')}
      </BulkAction>
      <BulkAction
        icon={<Boxes className="size-4" aria-hidden />}
        refused={refused.stock}
        onClick={() => ask({ about: 'stock', ids })}
      >
        {t('Estoque')}
      </BulkAction>
      {chosen.some(({ is_invisible }) => !is_invisible) && (
        <BulkAction
          icon={<EyeOff className="size-4" aria-hidden />}
          refused={refused.menu}
          onClick={() => void writes.setHidden(ids, true)}
        >
          {t('Ocultar')}
        </BulkAction>
      )}
      {chosen.some(({ is_invisible }) => is_invisible) && (
        <BulkAction
          icon={<Eye className="size-4" aria-hidden />}
          refused={refused.menu}
          onClick={() => void writes.setHidden(ids, false)}
        >
          {t('Mostrar')}
        </BulkAction>
      )}
      <BulkAction
        icon={<FolderInput className="size-4" aria-hidden />}
        refused={refused.menu}
        onClick={() => ask({ about: 'move', ids })}
      >
        {t('Mover')}
      </BulkAction>
    </BulkBarShell>
  );
}

function BulkBarShell({ label, onClear, children }: { label: string; onClear: () => void; children: ReactNode }) {
  return (
    <section
      aria-label={t('Ações com a seleção')}
      className="scroll-x fixed bottom-5 left-1/2 z-(--z-bar) flex max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-1 rounded-lg bg-surface-inverse px-4 py-1.5 text-fg-inverse shadow-3 max-md:bottom-20"
    >
      <output className="mr-2 text-sm font-semibold whitespace-nowrap">{label}</output>
      {children}
      <IconButton
        size="sm"
        className="text-fg-inverse hover:bg-transparent!"
        label={t('Limpar seleção')}
        onClick={onClear}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </section>
  );
}

interface BulkActionProps {
  icon: ReactNode;
  refused: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

const BulkAction = ({ icon, refused, onClick, children }: BulkActionProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="text-fg-inverse! hover:bg-transparent! hover:underline"
    icon={icon}
    disabledReason={refused}
    onClick={onClick}
  >
    {children}
  </Button>
);
