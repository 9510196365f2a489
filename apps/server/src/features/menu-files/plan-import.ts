import type { CurrentMenu } from './current-menu.ts';
import type { ImportedMenu } from './imported-menu.ts';
import { planComplements } from './plan-complements.ts';
import { planItems } from './plan-items.ts';
import type { ImportPlan, Planning } from './planning.ts';

/** What it takes to make the menu say what was imported; what the import does not speak of stays. */
export function planImport(menu: CurrentMenu, imported: ImportedMenu, { whole }: { whole: boolean }): ImportPlan {
  let made = 0;
  const planning: Planning = {
    menu,
    imported,
    whole,
    changes: [],
    problems: [...imported.problems],
    items: { added: 0, changed: 0, removed: 0 },
    complements: { added: 0, changed: 0, removed: 0 },
    questions: new Map(),
    newRef: (kind) => `${kind}-${(made += 1)}`,
  };
  planComplements(planning);
  planItems(planning);
  const { changes, problems, items, complements } = planning;
  return { changes, problems: problems.toSorted((a, b) => a.line - b.line), items, complements };
}
