import { StoreCover } from './store-cover.tsx';
import { StoreTitle } from './store-title.tsx';

/** Who the store is. @param table the table's number, '' while it is asked, null away from tables */
export const StoreHeader = ({ table }: { table: string | null }) => (
  <header>
    <StoreCover />
    <StoreTitle table={table} />
  </header>
);
