import type { ExpandedGroup } from '@comanda/contract/menu/expand-menu';
import type { getMenuPdf } from '@comanda/contract/marketing/marketing';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { saleHoursWords } from '@comanda/words/days-words';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { drawMenu } from './draw-menu.ts';
import type { PdfItem, PdfSection } from './menu-sheet.ts';
import { findShown, openWindow, priceWords } from './shop-window.ts';
import { storedPicture } from './stored-picture.ts';
import { drawable } from './typeface.ts';

type Wishes = Out<(typeof getMenuPdf)['query']>;
/** Pictures are read a few at a time: a menu has hundreds. */
const AT_ONCE = 8;

/** The store's menu to print. @throws {AppError} not_found, menu_empty */
export async function makeMenuPdf(
  services: Pick<Services, 'db' | 'config' | 'files'>,
  store_id: StoreId,
  wishes: Wishes,
): Promise<Buffer> {
  const [window, groups] = await Promise.all([openWindow(services, store_id), findShown(services, store_id)]);
  const chosen = groups.filter(({ id }) => wishes.groups?.includes(id) ?? true);
  if (chosen.length === 0) throw new AppError('menu_empty');
  const pictures = wishes.pictures ? await readPictures(services, chosen) : new Map<number, Buffer>();
  const logo = wishes.edition === 'plain' ? null : await storedPicture(services.files, window.logo, 240, 'png');
  return drawMenu({
    window,
    logo,
    edition: wishes.edition,
    hours: wishes.hours ? window.hours : [],
    qr: wishes.qr,
    sections: chosen.map((group) => sectionOf(group, window.country_id, wishes, pictures)),
  });
}

function sectionOf(
  group: ExpandedGroup,
  country_id: number,
  { hours, descriptions }: Wishes,
  pictures: ReadonlyMap<number, Buffer>,
): PdfSection {
  const itens = group.itens.map((item): PdfItem => ({
    name: drawable(item.name),
    description: descriptions ? drawable(item.description) : '',
    when: hours ? drawable(saleHoursWords(item, country_id) ?? '') : '',
    picture: pictures.get(item.id) ?? null,
    ...priceWords(item, group, country_id),
  }));
  return {
    name: drawable(group.name),
    description: descriptions ? drawable(group.description) : '',
    when: hours ? drawable(saleHoursWords(group, country_id) ?? '') : '',
    itens,
  };
}

async function readPictures(
  { files }: Pick<Services, 'files'>,
  groups: readonly ExpandedGroup[],
): Promise<ReadonlyMap<number, Buffer>> {
  const found = new Map<number, Buffer>();
  const waiting = groups.flatMap(({ itens }) => itens.filter(({ images }) => images.length > 0));
  const reader = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const picture = await storedPicture(files, item.images[0], 240);
      if (picture) found.set(item.id, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return found;
}
