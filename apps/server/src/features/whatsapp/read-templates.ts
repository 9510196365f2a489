import type { StoreId } from '@comanda/domain/ids';
import { ownLinkUrl } from '@comanda/domain/whatsapp/template-parts';
import type { Services } from '../../platform/services.ts';
import { findTemplates, type TemplateRow } from './templates.repo.ts';

/** Whether a template's only button takes links of this installation. */
export const ownsButton = ({ PUBLIC_URL }: Services['config'], { button_url }: Pick<TemplateRow, 'button_url'>) =>
  button_url === ownLinkUrl(PUBLIC_URL);

export const readTemplates = async ({ db, config }: Pick<Services, 'db' | 'config'>, store: StoreId) =>
  (await findTemplates(db, store)).map((template) => ({ ...template, button_own: ownsButton(config, template) }));
