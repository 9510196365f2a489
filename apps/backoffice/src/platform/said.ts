import type { Field } from '@comanda/domain/fields/field';
import { t } from '@comanda/ui/i18n';

/** A field's one name, in the language of whoever reads it. */
export const said = ({ words = '' }: Pick<Field, 'words'>): string => t(words);
/** The same where there is no room for it. */
export const saidShort = ({ short, words = '' }: Pick<Field, 'words' | 'short'>): string => t(short ?? words);
