import { type Art, getVideoScene } from '@comanda/contract/marketing/marketing';
import { contrast, type HexColor } from '@comanda/domain/color';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { read } from '../../platform/api.ts';

/** Of text. Source: WCAG 2.2 AA. */
const TEXT = 4.5;
const shown = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How well the words of a picture are read: the least of what they contrast with what lies under them. No word lies on a photo. */
export function ArtContrast({ store_id, style }: { store_id: number; style: Art['style'] }) {
  const { data } = useQuery(read(getVideoScene, { params: { id: store_id }, query: { style } }));
  if (data === undefined) return null;
  const { ground, ink, soft, badge, on_badge } = data.colors;
  const pairs = [
    [ink, ground],
    [soft, ground],
    [on_badge, badge],
  ] as [HexColor, HexColor][]; // the server writes them so
  const least = Math.min(...pairs.map(([words, under]) => contrast(words, under)));
  const ratio = shown.format(Math.floor(least * 10) / 10);
  return least >= TEXT ? (
    <p className="mt-2 flex items-center gap-1.5 text-ui text-success-text">
      <Check className="size-4" aria-hidden />
      {t('Texto legível, contraste {ratio}', { ratio })}
    </p>
  ) : (
    <p className="mt-2 flex items-center gap-1.5 text-ui text-warning-text">
      <TriangleAlert className="size-4" aria-hidden />
      {t('Texto difícil de ler, contraste {ratio}', { ratio })}
    </p>
  );
}
