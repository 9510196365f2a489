/** What opening another store shares with the sign-up. */
export { BusinessScreen, MenuScreen } from './screens.tsx';
export { MenuLinkField } from './menu-link-field.tsx';
export { Steps } from './steps.tsx';
