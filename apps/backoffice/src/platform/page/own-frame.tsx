import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { PublicPage } from './public-page.tsx';
import { sessionQuery } from '../session.tsx';

interface Props {
  /** What surrounds the pages of whoever is signed in. */
  Shell: ComponentType<{ children?: ReactNode }>;
  children: ReactNode;
}

/** A sentence in place of a page: inside the app for whoever is in it, else with a way in. */
export function OwnFrame({ Shell, children }: Props) {
  const { data: session } = useQuery(sessionQuery);
  return session ? <Shell>{children}</Shell> : <PublicPage>{children}</PublicPage>;
}
