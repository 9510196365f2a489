import { fitsWaste, type WasteCode } from '@comanda/domain/menu/waste-reasons';

/** What somebody says who refuses an order, or cancels it. */
export interface Refusing {
  readonly code: string;
  /** For the customer. */
  readonly words: string;
  /** What becomes of the food. */
  readonly waste: WasteCode | '';
  readonly password: string;
  /** What keeps the next order from the same is done too; of items, those that are sold out. */
  readonly wanted: boolean;
  readonly picked: readonly number[];
}
export const NOTHING_SAID: Refusing = { code: '', words: '', waste: '', password: '', wanted: false, picked: [] };

interface Rules {
  /** Of the code; undefined where none, or an unknown one, is chosen. */
  reason: { needs_words: boolean } | undefined;
  /** What of it the kitchen has. */
  inKitchen: readonly Parameters<typeof fitsWaste>[0][];
  needsPassword: boolean;
}
export type RefusalLack = 'reason' | 'words' | 'waste' | 'password';

/** What is missing before the order is refused. */
export function lacksOf({ words, waste, password }: Refusing, rules: Rules): ReadonlySet<RefusalLack> {
  const { reason, inKitchen, needsPassword } = rules;
  const lacks: Record<RefusalLack, boolean> = {
    reason: reason === undefined,
    words: reason?.needs_words === true && words.trim() === '',
    waste: inKitchen.some((line) => !fitsWaste(line, waste || undefined)),
    password: needsPassword && password === '',
  };
  return new Set((Object.keys(lacks) as RefusalLack[]).filter((lack) => lacks[lack])); // its own keys
}

/** What goes to the server with the step. */
export const toldOf = ({ code, words, waste, password }: Refusing, needsPassword: boolean) => ({
  cancellation_code: code,
  ...(words.trim() === '' ? {} : { cancellation_reason: words.trim() }),
  ...(waste === '' ? {} : { waste_reason: waste }),
  ...(needsPassword ? { password } : {}),
});
