import { type Art, TEMPLATES, type drawArt } from '@comanda/contract/marketing/marketing';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { PRINT_SIZE } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { ownPhoto } from './own-photo.ts';
import { drawPoster } from './draw-poster.ts';
import { pictureSvg } from './picture-svg.ts';
import type { ArtItem } from './poster-plan.ts';
import { BLEED, printSheet } from './print-sheet.ts';
import { chosenOf, findShown, formerPrice, openWindow, shortPrice } from './shop-window.ts';
import { storedPicture } from './stored-picture.ts';
import { drawable } from './typeface.ts';

export type Wishes = Art & { format: Exclude<Out<(typeof drawArt)['body']>['format'], 'zip'> };

/** Layout units of a millimetre; what is drawn on a screen is laid out in its own pixels. */
const UNITS_PER_MM = 10;
/** Of print: 300 dots an inch. */
const PIXELS_PER_MM = 300 / 25.4;
const SIDES = { thumb: 240, preview: 720 } as const;

/** A picture to post or print. Items that are no longer on the menu are left out. @throws {AppError} not_found */
export async function makeArt(
  services: Pick<Services, 'db' | 'config' | 'files'>,
  store_id: StoreId,
  wishes: Wishes,
): Promise<{ body: Buffer; type: string; name: string }> {
  const { template, format } = wishes;
  const [window, groups] = await Promise.all([openWindow(services, store_id), findShown(services, store_id)]);
  const chosen = chosenOf(groups, wishes.item_ids);
  const own = ownPhoto(store_id, wishes.photo);
  const shown = format === 'preview' || format === 'thumb';
  const fine = shown ? SIDES.preview : PRINT_SIZE;
  const itens = await Promise.all(
    chosen.map(async ({ group, item }): Promise<ArtItem> => {
      return {
        name: drawable(item.name),
        price: wishes.show_prices ? shortPrice(item, group, window.country_id) : '',
        was: wishes.show_prices ? formerPrice(item, group, window.country_id) : '',
        picture: await storedPicture(
          services.files,
          chosen.length === 1 && own !== '' ? own : item.images[0],
          chosen.length > 2 ? 500 : fine,
        ),
      };
    }),
  );
  const { unit, width, height } = TEMPLATES[template];
  const print = unit === 'mm';
  const scale = print ? UNITS_PER_MM : 1;
  const bleed = print ? BLEED * scale : 0;
  const size = { width: width * scale + 2 * bleed, height: height * scale + 2 * bleed };
  const poster = drawPoster({
    ...size,
    bleed,
    story: template === 'story',
    window,
    logo: await storedPicture(services.files, window.logo, 240, 'png'),
    itens,
    style: wishes.style,
    layout: wishes.layout,
    photo: chosen.length === 0 && own !== '' ? await storedPicture(services.files, own, fine) : null,
    headline: drawable(wishes.headline),
    note: drawable(wishes.note),
    hours: wishes.show_hours ? window.hours : [],
    phone: wishes.show_phone ? window.phone : '',
    qr: wishes.show_qr ? await toBuffer(window.link, { margin: 1, scale: 12 }) : null,
  });
  const full = print ? PIXELS_PER_MM / UNITS_PER_MM : 1;
  const zoom = shown ? SIDES[format] / Math.max(size.width, size.height) : full;
  const picture = sharp(Buffer.from(await pictureSvg(poster, size, zoom)));
  const name = `${template}.${shown ? 'png' : format}`;
  if (format === 'pdf') {
    const jpeg = await picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const body = await printSheet(jpeg, { unit, width, height, folded: template === 'table_tent', title: window.name });
    return { body, type: 'application/pdf', name };
  }
  const cut = Math.round(bleed * zoom);
  const trimmed = {
    left: cut,
    top: cut,
    width: Math.round((size.width - 2 * bleed) * zoom),
    height: Math.round((size.height - 2 * bleed) * zoom),
  };
  const cutOut = picture.extract(trimmed);
  if (format === 'jpg')
    return {
      body: await cutOut.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer(),
      type: 'image/jpeg',
      name,
    };
  return { body: await cutOut.png().toBuffer(), type: 'image/png', name };
}
