import { Suspense } from 'react';
import { lazyPart } from './lazy-page.tsx';
import { useInteracted } from './use-interacted.ts';

const Toaster = lazyPart(async () => (await import('@comanda/ui/toast')).Toaster);

/** Where toasts appear, once there can be one. An open sheet needs its own: what lies outside of it cannot be pressed. */
export const LaterToaster = () => <Suspense fallback={null}>{useInteracted() && <Toaster />}</Suspense>;
