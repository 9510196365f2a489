import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { FileText, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** Papers beside each other. */
export const FileTiles = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">{children}</ul>
);

interface TileProps {
  name: string;
  /** In bytes. */
  size: number;
  removeLabel: string;
  /** Without it there is nothing to open. */
  onOpen?: () => void;
  onRemove: () => void;
}

/** One paper: its name and size, and the way to take it off. */
export function FileTile({ name, size, removeLabel, onOpen, onRemove }: TileProps) {
  const words = (
    <>
      <FileText className="size-5 text-fg-3" aria-hidden />
      <span className="mt-1 block truncate text-ui font-semibold">{name}</span>
      <span className="text-ui text-fg-3">{t('{n} kB', { n: Math.max(1, Math.round(size / 1000)) })}</span>
    </>
  );
  return (
    <li className="relative rounded-md border border-line p-3">
      {onOpen ? (
        <button type="button" className="block w-full text-left after:absolute after:inset-0" onClick={onOpen}>
          {words}
        </button>
      ) : (
        words
      )}
      <IconButton className="absolute! top-1 right-1" label={removeLabel} onClick={onRemove}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </li>
  );
}

/** Where another one is chosen. */
export function AddFileTile({ sending = false, onChoose }: { sending?: boolean; onChoose: (file: File) => void }) {
  return (
    <li>
      <label className="flex h-full min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong p-3 text-ui text-fg-2 focus-within:outline-2">
        <Plus className="size-5" aria-hidden />
        {sending ? t('Enviando…') : t('Foto ou PDF')}
        <input
          type="file"
          accept="image/*,application/pdf"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = '';
          }}
        />
      </label>
    </li>
  );
}
