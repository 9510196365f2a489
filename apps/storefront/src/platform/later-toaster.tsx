import { lazy, Suspense } from 'react';
import { useInteracted } from './use-interacted.ts';

const Toaster = lazy(async () => ({ default: (await import('@comanda/ui/toast')).Toaster }));

/** Where toasts appear, once there can be one. An open sheet needs its own: what lies outside of it cannot be pressed. */
export const LaterToaster = () => <Suspense fallback={null}>{useInteracted() && <Toaster />}</Suspense>;
