import { setupI18n, type I18n } from '@lingui/core';
import { compileIcuMessage } from './icu-message.ts';

export type Locale = 'pt-BR' | 'pt-PT';
export type MessageValues = Record<string, string | number | null | undefined>;
/** Portuguese of Brazil → the other locale's text. A text that is missing stays as it is written in the code. */
export type Catalogue = Readonly<Record<string, string>>;

/** One language, for one reader: what a server that answers several at once passes along. */
export interface Words {
  readonly locale: Locale;
  /**
   * The text in this language. The Portuguese text is the key; values and plurals are ICU:
   * `t('{n, plural, one {# item} other {# itens}}', { n })`.
   */
  readonly t: (text: string, values?: MessageValues) => string;
}

type CompiledMessage = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>;

const compiled = new Map<string, CompiledMessage>();

/** Each text is parsed once; a broken one is shown as written rather than breaking the page. */
function compile(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known) return known;
  let tokens: CompiledMessage;
  try {
    tokens = compileIcuMessage(message) as CompiledMessage; // Lingui types its tokens looser than it produces them
  } catch {
    tokens = [message];
  }
  compiled.set(message, tokens);
  return tokens;
}

export function makeWords(locale: Locale, catalogue: Catalogue = {}): Words {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue } });
  i18n.setMessagesCompiler(compile);
  return {
    locale,
    t: (text, values) => {
      if (values || text.includes('{') || text.includes("'")) return i18n._(text, values);
      return catalogue[text] ?? text;
    },
  };
}
