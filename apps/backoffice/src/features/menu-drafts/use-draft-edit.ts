import { changeDraft, getDraft, listDrafts, type MenuDraft } from '@comanda/contract/menu/menu-draft-calls';
import type { DraftChange } from '@comanda/contract/menu/menu-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useWrite } from '../../platform/api.ts';

export interface DraftEdit {
  name?: string;
  changes?: DraftChange[];
  drop?: number[];
  keep?: number[];
  confirm?: number[];
}

/** Changes an open draft; the answer is the draft as it stands then. */
export function useDraftEdit(store_id: number, id: number) {
  const client = useQueryClient();
  const key = keyOf(getDraft, { query: { store_id, id } });
  const write = useWrite(changeDraft, {
    refreshes: [listDrafts],
    onDone: (draft) => client.setQueryData(key, draft),
  });
  /** Shown at once; the answer, or a refusal, puts it right. */
  const show = (edit: DraftEdit) => {
    const flipped = new Map([
      ...(edit.drop ?? []).map((n) => [n, true] as const),
      ...(edit.keep ?? []).map((n) => [n, false] as const),
    ]);
    if (flipped.size === 0) return;
    client.setQueryData<MenuDraft>(key, (draft) => {
      if (!draft) return draft;
      const lines = draft.lines.map((line) => ({ ...line, is_dropped: flipped.get(line.id) ?? line.is_dropped }));
      return { ...draft, lines, changes_count: lines.filter((line) => !line.is_dropped).length };
    });
  };
  return (edit: DraftEdit) => {
    show(edit);
    write.mutate(
      { params: { id }, body: { store_id, ...edit } },
      { onError: () => void client.invalidateQueries({ queryKey: key }) },
    );
  };
}
