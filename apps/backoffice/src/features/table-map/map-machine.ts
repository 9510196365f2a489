import * as floorDraft from './floor-draft.ts';
import type { Draft, DraftRoom, DraftTable, MapProblem } from './floor-draft.ts';

export type Open = 'rooms' | 'tables' | { readonly cards: number | null };

/** A map that is being drawn, and the way back. */
export interface MapState {
  readonly saved: Draft;
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** What the last step was about: typing in one field, or one drag, is one step back. */
  readonly step: string | null;
  /** The table that keys and fields act on. */
  readonly selected: string | null;
  readonly open: Open | null;
}
type By = readonly [x: number, y: number];
export type MapEvent =
  /** @param step names what goes on, so that it is one step back */
  | { readonly kind: 'edit'; readonly key: string; readonly part: Partial<DraftTable>; readonly step: string | null }
  /** A cell at a time. */
  | { readonly kind: 'move'; readonly key: string; readonly by: By }
  | { readonly kind: 'size'; readonly key: string; readonly by: By }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'send'; readonly key: string; readonly room: string }
  | { readonly kind: 'add'; readonly draft: Draft; readonly added: readonly DraftTable[] }
  | {
      readonly kind: 'labels';
      readonly room: string;
      readonly labels: DraftRoom['labels'];
      readonly step: string | null;
    }
  | { readonly kind: 'rooms'; readonly draft: Draft; readonly step: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'select'; readonly key: string | null }
  | { readonly kind: 'open'; readonly what: Open | null }
  /** Another room is looked at. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'save' }
  /** It was saved, or what somebody else saved is taken. */
  | { readonly kind: 'take'; readonly saved: Draft; readonly selected: string | null }
  | { readonly kind: 'discard' };

/** What one event makes of the map, and what is done besides. */
export interface MapStep {
  readonly now: MapState;
  readonly said?:
    | { readonly say: 'removed'; readonly number: number }
    | { readonly say: 'full' }
    | { readonly say: 'wrong'; readonly problem: MapProblem };
  /** The room that is looked at then. */
  readonly looks?: string;
  /** It is sent now. */
  readonly sends?: true;
}

const MOST_STEPS = 100;

export const newMap = (saved: Draft): MapState => ({
  saved,
  draft: saved,
  past: [],
  future: [],
  step: null,
  selected: null,
  open: null,
});

export const tableOf = (draft: Draft, key: string | null): DraftTable | undefined =>
  draft.flatMap(({ tables }) => tables).find((table) => table.key === key);

/** Rooms without a name, or with that of another. */
export const isUnnamed = (draft: Draft): boolean =>
  draft.some(
    ({ key, name }) =>
      name.trim() === '' ||
      draft.some((other) => other.key !== key && other.name.trim().toLowerCase() === name.trim().toLowerCase()),
  );

function drawn(now: MapState, draft: Draft, step: string | null = null): MapState {
  const past = step !== null && step === now.step ? now.past : [...now.past, now.draft].slice(-MOST_STEPS);
  return { ...now, past, draft, future: [], step };
}
interface Edit {
  key: string;
  part: Partial<DraftTable>;
  step: string | null;
}
const edit = (now: MapState, { key, part, step }: Edit): MapStep => ({
  now: drawn(now, floorDraft.editTable(now.draft, key, part), step),
});

/** The rules of the map: tables stay on its grid, each step can be taken back, and nothing wrong is sent. */
export function mapStep(now: MapState, event: MapEvent): MapStep {
  switch (event.kind) {
    case 'edit':
      return edit(now, event);
    case 'move':
    case 'size': {
      const { kind, key, by } = event;
      const table = tableOf(now.draft, key);
      if (!table) return { now };
      const [dx, dy] = by;
      const part =
        kind === 'move' ? { x: table.x + dx, y: table.y + dy } : { width: table.width + dx, height: table.height + dy };
      return edit(now, { key, part, step: `${kind}-${key}` });
    }
    case 'remove': {
      const { key } = event;
      const table = tableOf(now.draft, key);
      if (!table) return { now };
      const next = drawn(now, floorDraft.removeTable(now.draft, key));
      return { now: { ...next, selected: null }, said: { say: 'removed', number: table.number } };
    }
    case 'send': {
      const { key, room } = event;
      const sent = floorDraft.sendTable(now.draft, key, room);
      return sent === null ? { now, said: { say: 'full' } } : { now: drawn(now, sent), looks: room };
    }
    case 'add': {
      const [only, ...more] = event.added;
      const selected = only && more.length === 0 ? only.key : null;
      return { now: { ...drawn(now, event.draft), selected, open: null } };
    }
    case 'labels': {
      const { room, labels } = event;
      return {
        now: drawn(
          now,
          floorDraft.editRoom(now.draft, room, (each) => ({ ...each, labels })),
          event.step,
        ),
      };
    }
    case 'rooms':
      return { now: drawn(now, event.draft, event.step) };
    case 'undo': {
      const before = now.past.at(-1);
      if (!before) return { now };
      const past = now.past.slice(0, -1);
      return { now: { ...now, past, draft: before, future: [now.draft, ...now.future], step: null } };
    }
    case 'redo': {
      const [after, ...future] = now.future;
      if (!after) return { now };
      return { now: { ...now, past: [...now.past, now.draft], draft: after, future, step: null } };
    }
    case 'select': {
      const { key: selected } = event;
      return { now: { ...now, selected } };
    }
    case 'open':
      return { now: { ...now, open: event.what } };
    case 'leave':
      return { now: { ...now, selected: null } };
    case 'save': {
      if (isUnnamed(now.draft)) return { now: { ...now, open: 'rooms' } };
      const [problem] = floorDraft.problemsOf(now.draft);
      if (!problem) return { now, sends: true };
      return { now: { ...now, selected: problem.key }, said: { say: 'wrong', problem }, looks: problem.room_key };
    }
    case 'take':
      return { now: { ...newMap(event.saved), selected: event.selected } };
    case 'discard':
      return { now: newMap(now.saved) };
  }
}
