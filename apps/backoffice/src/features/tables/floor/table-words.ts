import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import type { Place, TableState } from '../table-state.ts';

export const STATE_WORDS: Record<TableState, () => string> = {
  calling: () => t('Chamando'),
  bill: () => t('Pediu a conta'),
  accept: () => t('Aguarda aceite'),
  late: () => t('Parada'),
  ordering: () => t('Escolhendo'),
  open: () => t('Consumindo'),
  reserved: () => t('Reservada'),
  free: () => t('Livre'),
};
export const FILTER_WORDS: Record<TableState, () => string> = {
  calling: () => t('Chamando'),
  bill: () => t('Pediram a conta'),
  accept: () => t('Aguardam aceite'),
  late: () => t('Paradas'),
  ordering: () => t('Escolhendo'),
  open: () => t('Consumindo'),
  reserved: () => t('Reservadas'),
  free: () => t('Livres'),
};

/** 'Mesa 12', or 'Comanda 340' where no map knows it. */
export const placeTitle = ({ number, table }: Pick<Place, 'number' | 'table'>): string =>
  table === null
    ? t('Comanda {number}', { number: writeTableNumber(number) })
    : t('Mesa {number}', { number: writeTableNumber(number) });
