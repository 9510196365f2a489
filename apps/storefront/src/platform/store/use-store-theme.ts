import { type StoreColors, storeTheme, themeStyle } from '@comanda/domain/stores/store-theme';
import { useEffect } from 'react';

/** Dresses a page that was drawn before its store was known, in the store's colours. */
export function useStoreTheme(colors: StoreColors | undefined): void {
  useEffect(() => {
    if (colors === undefined) return;
    const theme = storeTheme(colors);
    const { documentElement: page } = document;
    page.dataset['scheme'] = theme.scheme;
    page.style.cssText = themeStyle(theme);
  }, [colors]);
}
