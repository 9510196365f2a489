import { createContext, use } from 'react';
import type { RouteMatch } from './routes.ts';

export const RouteContext = createContext<RouteMatch | null>(null);

/** The route that the page was made for and its parameters; below an open sheet the menu keeps its own. */
export function useRoute(): RouteMatch {
  const match = use(RouteContext);
  if (!match) throw new Error('a page stands outside the screen');
  return match;
}
