import type { findCategories } from '@comanda/contract/payable-categories';
import type { Output } from '@comanda/contract/route';

export type Category = Output<typeof findCategories>[number];
