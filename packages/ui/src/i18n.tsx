import { setupI18n, type I18n } from '@lingui/core';
import { compileIcuMessage } from './icu-message.tsx';

export type Locale = 'pt-BR' | 'pt-PT';
export type MessageValues = Record<string, string | number | null | undefined>;
/** Portuguese of Brazil → the other locale's text. A text that is missing stays as it is written in the code. */
export type Catalogue = Record<string, string>;

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

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });
i18n.setMessagesCompiler(compile);

/**
 * The text in the chosen locale. The Portuguese text is the key; values and plurals are ICU:
 * `t('{n, plural, one {# item} other {# itens}}', { n })`.
 */
export function t(text: string, values?: MessageValues): string {
  if (!values && !text.includes('{') && !text.includes("'")) {
    const translation = i18n.messages[text];
    return typeof translation === 'string' ? translation : text;
  }
  return i18n._(text, values);
}

/** Chooses the language for everything rendered from now on; the server calls it before it renders each page. */
export function setLocale(locale: Locale, catalogue?: Catalogue): void {
  i18n.load(locale, catalogue ?? {});
  i18n.activate(locale);
}

export const getLocale = (): Locale => (i18n.locale === 'pt-PT' ? 'pt-PT' : 'pt-BR');
