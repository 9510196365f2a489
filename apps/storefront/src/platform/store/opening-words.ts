import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { openingWords as wordsOf, type OpeningWords } from '@comanda/ui/opening-words';

/** What the store of the page says about its hours. */
export const openingWords = (store: PublicStore): OpeningWords => wordsOf(store.opening.message, store);
