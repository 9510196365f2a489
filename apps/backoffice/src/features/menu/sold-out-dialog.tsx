import type { SoldOutChoice } from '@comanda/contract/menu/menu-actions';
import { t } from '@comanda/ui/i18n';
import { EndDialog } from '../switches/public.ts';

interface Props {
  /** What runs out: an item's name, or '3 itens'. */
  name: string;
  onChoose: (until: SoldOutChoice) => void;
  onClose: () => void;
}

/** Until when something is sold out: one press decides. */
export const SoldOutDialog = ({ name, onChoose, onClose }: Props) => (
  <EndDialog title={t('Esgotou: {name}', { name })} onChoose={onChoose} onClose={onClose}>
    {t('O cliente vê como esgotado e não consegue pedir. No balcão e nas mesas também.')}
  </EndDialog>
);
