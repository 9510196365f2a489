import type { findCategories } from '@comanda/contract/finance/payable-categories';
import type { Output } from '@comanda/contract/route';

export type Category = Output<typeof findCategories>[number];
