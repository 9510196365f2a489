import type { StoreId } from '@comanda/domain/ids';
import { isFillable, ownLinkUrl } from '@comanda/domain/whatsapp/template-parts';
import type { Services } from '../../platform/services.ts';
import { findTemplates, type TemplateRow } from './templates.repo.ts';

/** Whether a template's only button takes links of this installation. */
export const ownsButton = ({ PUBLIC_URL }: Services['config'], { button_url }: Pick<TemplateRow, 'button_url'>) =>
  button_url === ownLinkUrl(PUBLIC_URL);

export const readTemplates = async ({ db, config }: Pick<Services, 'db' | 'config'>, store: StoreId) =>
  (await findTemplates(db, store)).map((template) => ({ ...template, button_own: ownsButton(config, template) }));

/** In which a store's templates are written. */
export const TEMPLATE_LANGUAGE = 'pt_BR';

/** Those that Meta has approved and whose parts can all be filled. */
export const readFillableTemplates = async (services: Pick<Services, 'db' | 'config'>, store: StoreId) =>
  (await readTemplates(services, store)).filter(
    (template) => template.state === 'approved' && template.language === TEMPLATE_LANGUAGE && isFillable(template),
  );
