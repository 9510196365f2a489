import type { ResellerStore } from '@comanda/contract/stores/resellers';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

export const REFERRED_WORDS: Record<ResellerStore['status'], { word: () => string; tone: Tone }> = {
  new: { word: () => t('Ainda não vendeu'), tone: 'neutral' },
  active: { word: () => t('Vendeu no mês'), tone: 'success' },
  idle: { word: () => t('Parada no mês'), tone: 'warning' },
};

export const BILL_WORDS: Record<NonNullable<ResellerStore['bill_status']>, () => string> = {
  free: () => t('plano grátis'),
  paid: () => t('mensalidade paga'),
  open: () => t('mensalidade a pagar'),
  overdue: () => t('mensalidade vencida'),
};
