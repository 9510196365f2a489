import { createContext } from 'react';

/** Whether the route stands above the menu that it was opened from. */
export const OverlayContext = createContext(false);
