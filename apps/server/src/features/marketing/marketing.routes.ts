import * as calls from '@comanda/contract/marketing/marketing';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { addPhoto, keepArt, readArts } from './arts.ts';
import { makeArt } from './make-art.ts';
import { makeMenuPdf } from './menu-pdf.ts';
import { readVideoScene } from './read-video-scene.ts';
import { zipArt } from './zip-art.ts';

export const marketingRoutes = (services: Services) => [
  implement(calls.getMenuPdf, async ({ store, query }) => ({
    body: await makeMenuPdf(services, store, query),
    type: 'application/pdf',
    ...(query.download ? { name: `cardapio-${query.edition}.pdf` } : {}),
  })),
  implement(calls.drawArt, ({ store, now, body: { format, ...art } }) =>
    format === 'zip' ? zipArt(services, store, art, now) : makeArt(services, store, { ...art, format }),
  ),
  implement(calls.getArts, ({ store }) => readArts(services, store)),
  implement(calls.keepArt, ({ store, now, body }) => keepArt(services, { store, now }, body.art)),
  implement(calls.addOwnPhoto, ({ store, files }) => addPhoto(services, store, files.photo)),
  implement(calls.getVideoScene, ({ store, query }) => readVideoScene(services, store, query)),
];
