import { StoreBar } from './store-bar.tsx';
import { StoreCover } from './store-cover.tsx';
import { StoreTitle } from './store-title.tsx';

/**
 * Who the store is: one line on a phone, where the first dish is the cover; the store's picture on wider screens.
 * @param table the table's number, '' while it is asked, null away from tables
 */
export const StoreHeader = ({ table }: { table: string | null }) => (
  <header>
    <StoreBar table={table} />
    <div className="hidden lg:block print:block">
      <StoreCover />
      <StoreTitle table={table} />
    </div>
  </header>
);
