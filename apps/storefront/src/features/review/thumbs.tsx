import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ThumbsDown, ThumbsUp } from 'lucide-react';

interface Props {
  /** What is judged. */
  name: string;
  liked: boolean | null;
  /** Pressed again, nothing is said. */
  onLike: (liked: boolean | null) => void;
}

export const Thumbs = ({ name, liked, onLike }: Props) => (
  <span className="flex shrink-0 gap-2">
    {[false, true].map((value) => {
      const Thumb = value ? ThumbsUp : ThumbsDown;
      return (
        <button
          key={String(value)}
          type="button"
          aria-pressed={liked === value}
          aria-label={value ? t('Gostei: {name}', { name }) : t('Não gostei: {name}', { name })}
          className={cx(
            'grid size-12 place-items-center rounded-full border',
            liked !== value
              ? 'border-sf-line-input'
              : value
                ? 'border-transparent bg-sf-accent text-sf-accent-fg'
                : 'border-transparent bg-sf-fg text-sf-surface',
          )}
          onClick={() => onLike(liked === value ? null : value)}
        >
          <Thumb className="size-5" aria-hidden />
        </button>
      );
    })}
  </span>
);
