import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu.tsx';
import { moveEntries } from './move-entries.tsx';

interface SortableListProps<Item> {
  /** What is listed, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** How an item is called, for its handle and its buttons. */
  nameOf: (item: Item) => string;
  /** The items in their new order. */
  onSort: (items: Item[]) => void;
  /** @param moves for a menu of the row, with `inMenu` */
  children: (item: Item, moves: readonly MenuEntry[]) => ReactNode;
  /** The rows have menus of their own, which take the moves by one place; else each row has two buttons for them. */
  inMenu?: boolean;
  /** What else may be dropped between the items: its drag type, and what becomes of its text at a place. */
  insert?: { type: string; onInsert: (text: string, at: number) => void };
  /** The handles lie on the rows' left edge, and take no room. */
  overlaid?: boolean;
  className?: string;
}

/** Of the list's own rows, where other things may be dropped too. */
const ROW_TYPE = 'application/x-comanda-row';

/** A list that is ordered by dragging its handles, by keyboard on them, or by 'Mover para cima' and 'para baixo'. */
export function SortableList<Item extends object>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onSort, children, inMenu = false, insert, overlaid = false, className } = props;
  const indexOf = (key: unknown) => items.findIndex((item) => String(keyOf(item)) === String(key));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key), [ROW_TYPE]: String(key) })),
    ...(insert && {
      acceptedDragTypes: [ROW_TYPE, insert.type],
      onInsert({ items: dropped, target }) {
        const at = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0);
        for (const item of dropped)
          if (item.kind === 'text' && item.types.has(insert.type))
            void item.getText(insert.type).then((text) => insert.onInsert(text, at));
      },
    }),
    onReorder({ keys, target }) {
      const moving = new Set([...keys].map(String));
      const rest = items.filter((item) => !moving.has(String(keyOf(item))));
      const moved = items.filter((item) => moving.has(String(keyOf(item))));
      const at = rest.findIndex((item) => String(keyOf(item)) === String(target.key));
      rest.splice(target.dropPosition === 'after' ? at + 1 : at, 0, ...moved);
      onSort(rest);
    },
  });
  function shift(item: Item, by: -1 | 1) {
    const from = indexOf(keyOf(item));
    const sorted = [...items];
    const [taken] = sorted.splice(from, 1);
    if (taken) sorted.splice(from + by, 0, taken);
    onSort(sorted);
  }

  return (
    <div role="presentation" onKeyDownCapture={passEscape}>
      <GridList
        aria-label={label}
        items={items.map((item) => ({ id: String(keyOf(item)), item }))}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className={cx('sortable', className)}
      >
        {({ id, item }) => (
          <GridListItem
            id={id}
            textValue={nameOf(item)}
            className={cx(
              'sortable-row',
              overlaid ? 'relative' : 'flex items-center gap-1 border-t border-line first:border-0',
            )}
          >
            <AriaButton
              slot="drag"
              aria-label={t('Arrastar {name}', { name: nameOf(item) })}
              className={cx(
                'grid shrink-0 cursor-grab place-items-center',
                overlaid
                  ? 'absolute inset-y-0 left-0 z-1 max-h-11 w-6 pointer-coarse:w-11'
                  : 'h-11 w-8 text-fg-3 pointer-coarse:w-11',
              )}
            >
              <GripVertical className="size-4" aria-hidden />
            </AriaButton>
            <div className="min-w-0 flex-1">
              {children(item, moveEntries({ at: indexOf(id), count: items.length, onShift: (by) => shift(item, by) }))}
            </div>
            {!inMenu && (
              <>
                <IconButton
                  size="sm"
                  label={t('Mover {name} para cima', { name: nameOf(item) })}
                  disabled={indexOf(id) === 0}
                  onClick={() => shift(item, -1)}
                >
                  <ArrowUp className="size-4" aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('Mover {name} para baixo', { name: nameOf(item) })}
                  disabled={indexOf(id) === items.length - 1}
                  onClick={() => shift(item, 1)}
                >
                  <ArrowDown className="size-4" aria-hidden />
                </IconButton>
              </>
            )}
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

/** A row keeps every key of its own buttons to itself; Escape is for what the list stands in. */
function passEscape(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if (key !== 'Escape' || target === currentTarget) return;
  event.stopPropagation();
  currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
