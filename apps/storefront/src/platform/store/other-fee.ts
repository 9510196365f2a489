import { foldText } from '@comanda/domain/search-text';

const OTHERS = 'outros';
/** The fee for whoever's neighbourhood is not on the list. */
export const isOtherFee = ({ name }: { name: string }): boolean => foldText(name) === OTHERS;
