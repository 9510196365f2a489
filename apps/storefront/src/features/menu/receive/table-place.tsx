import { Suspense } from 'react';
import { lazyPart } from '../../../platform/page/lazy-page.tsx';
import { useMounted } from '../../../platform/page/use-mounted.ts';

const TablePart = lazyPart(async () => (await import('../../table-sessions/public.ts')).TablePart);

/** Where the table's part will stand: nobody sits at it before the browser asks, so that the server draws its room alone. */
export function TablePlace({ table }: { table: string }) {
  const mounted = useMounted();
  const room = <div className="min-h-24 bg-sf-surface" />;
  return mounted ? (
    <Suspense fallback={room}>
      <TablePart table={table} />
    </Suspense>
  ) : (
    room
  );
}
