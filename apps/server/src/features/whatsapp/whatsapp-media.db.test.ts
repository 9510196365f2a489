import { eraseClient } from '@comanda/contract/clients/clients';
import { findTalks, getTalk, getTalkFile, sendTalkFile } from '@comanda/contract/marketing/whatsapp-talks';
import { ROLE } from '@comanda/domain/codes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient } from '../../../test/order-factories.ts';
import { makePicture } from '../../../test/picture.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';
import { fetchWhatsappMedia } from './fetch-media.ts';
import type { FakeFile } from '../../partners/whatsapp/fake-files.ts';

const it = await writingApp();
const { services, fake, settle, as } = it;
const { db } = services;
const ANA = '5531991234567';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n');
const photo: FakeFile = {
  type: 'image',
  mime: 'image/jpeg',
  name: 'foto',
  bytes: await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Rua das Flores' } })
    .jpeg()
    .toBuffer(),
};

async function talking() {
  const shop = await it.shop();
  await shop.connect();
  const { store, owner, number } = shop;
  const query = { store_id: store };
  const talk = async () => {
    const { talks } = await owner(findTalks, { query });
    return owner(getTalk, { query: { ...query, talk_id: talks[0]?.id ?? 0 } });
  };
  const hears = async (file: FakeFile, text = '') => {
    fake.write(number, ANA, { name: 'Ana', text, file });
    await settle();
    return (await talk()).messages.filter(({ direction }) => direction === 'in').at(-1)!; // it was just said
  };
  const load = async (message_id: number, who = owner) => who(getTalkFile, { query: { ...query, message_id } });
  return { ...shop, query, talk, hears, load };
}

test('a photo that somebody sends is fetched with the store’s key, drawn anew and shown to the store alone', async () => {
  const { hears, load } = await talking();
  const message = await hears(photo, 'Veio assim');
  expect(message).toMatchObject({ body: 'Foto: Veio assim', media: { type: 'image', state: 'kept' } });
  const bytes = Buffer.from(await (await load(message.id)).arrayBuffer());
  const { format, width, exif } = await sharp(bytes).metadata();
  expect([format, width, exif]).toEqual(['webp', 2_000, undefined]);
  expect(bytes.includes('Rua das Flores')).toBe(false);
  const stranger = await makeUser(db, ROLE.owner, await makeStore(db));
  await expect(load(message.id, as(stranger.token))).rejects.toMatchObject({ code: 'not_found' });
});

test('sound and PDFs are kept as they are; what is not what it says is not', async () => {
  const { hears, load } = await talking();
  const sound = await hears({ type: 'audio', mime: 'text/html', name: 'voz', bytes: Buffer.from('OggS\0voz') });
  expect(sound.media).toMatchObject({ type: 'audio', state: 'kept' });
  expect((await load(sound.id)).type).toBe('audio/ogg');
  const paper = await hears({ type: 'document', mime: 'application/pdf', name: 'pix.pdf', bytes: PDF });
  expect(paper.media).toEqual({ type: 'document', state: 'kept', name: 'pix.pdf' });
  const page = await hears({ type: 'image', mime: 'image/png', name: 'x', bytes: Buffer.from('<svg onload="x"/>') });
  expect(page.media).toMatchObject({ state: 'lost' });
  await expect(load(page.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a sticker is drawn anew with what is clear in it, a short film is kept, a long one stays on the phone', async () => {
  const { hears, load } = await talking();
  const clear = { width: 512, height: 512, channels: 4, background: '#0000' } as const;
  const bytes = await sharp({ create: clear }).webp().toBuffer();
  const sticker = await hears({ type: 'sticker', mime: 'image/webp', name: '', bytes });
  expect(sticker).toMatchObject({ body: 'Figurinha', media: { type: 'sticker', state: 'kept' } });
  const drawn = await load(sticker.id);
  const { format, hasAlpha } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
  expect([drawn.type, format, hasAlpha]).toEqual(['image/webp', 'webp', true]);
  const film = (size: number) => Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(size)]);
  const short = await hears({ type: 'video', mime: 'text/html', name: '', bytes: film(2_000) }, 'Olha');
  expect(short).toMatchObject({ body: 'Vídeo: Olha', media: { type: 'video', state: 'kept' } });
  expect((await load(short.id)).type).toBe('video/mp4');
  const long = await hears({ type: 'video', mime: 'video/mp4', name: '', bytes: film(4_000_000) });
  expect(long.media).toMatchObject({ state: 'lost' });
  const page = await hears({ type: 'video', mime: 'video/mp4', name: '', bytes: Buffer.from('<html><script>') });
  expect(page.media).toMatchObject({ state: 'lost' });
});

test('a sticker that moves goes on moving, and one that never ends shows its first picture', async () => {
  const { hears, load } = await talking();
  const frames = async (count: number, side: number) => {
    const raw = Buffer.alloc(side * side * count * 4, 'frame'); // each frame otherwise, so that none is left out
    for (let at = 0; at < count; at++) raw.fill(at * 3, at * side * side * 4, (at + 1) * side * side * 4);
    return sharp(raw, { raw: { width: side, height: side * count, channels: 4, pageHeight: side } })
      .webp({ loop: 0, delay: Array.from({ length: count }, () => 80), effort: 0 })
      .toBuffer();
  };
  const drawn = async (bytes: Buffer) => {
    const { id } = await hears({ type: 'sticker', mime: 'image/webp', name: '', bytes });
    const {
      pages = 1,
      width,
      pageHeight,
      height,
      delay,
    } = await sharp(Buffer.from(await (await load(id)).arrayBuffer())).metadata();
    return { pages, width, height: pageHeight ?? height, delay: delay?.[0] };
  };
  expect(await drawn(await frames(4, 600))).toEqual({ pages: 4, width: 512, height: 512, delay: 80 });
  expect(await drawn(await frames(48, 960))).toMatchObject({ pages: 1, width: 512, height: 512 });
});

test('where somebody says that they are stands in the talk with its pin, and cards of people with their numbers', async () => {
  const { number, talk } = await talking();
  const last = async (said: Parameters<typeof fake.write>[2]) => {
    fake.write(number, ANA, said);
    await settle();
    const { body, place } = (await talk()).messages.filter(({ direction }) => direction === 'in').at(-1)!; // it was just said
    return [body, place];
  };
  const place = { latitude: -19.9227, longitude: -43.9451 };
  expect(await last({ place })).toEqual(['Localização', place]);
  expect(await last({ place: { ...place, name: 'Portaria', address: 'Rua Mármore, 412' } })).toEqual([
    'Localização: Portaria, Rua Mármore, 412',
    place,
  ]);
  expect(await last({ people: [{ name: 'Síndico', phone: '+55 31 98888-0000' }] })).toEqual([
    'Contato: Síndico, +55 31 98888-0000',
    null,
  ]);
});

test('of one person so many files a day are fetched, and no more', async () => {
  const { number, talk } = await talking();
  const file = { type: 'document', mime: 'application/pdf', name: 'pix.pdf', bytes: PDF } as const;
  for (let at = 0; at < 32; at += 1) fake.write(number, ANA, { file });
  await settle();
  const states = (await talk()).messages.flatMap(({ media }) => media?.state ?? []);
  expect(states.filter((state) => state === 'kept')).toHaveLength(30);
  expect(states.filter((state) => state === 'lost')).toHaveLength(2);
});

test('a picture and a PDF are answered with, once for one press, and only within the day', async () => {
  const { hears, talk, owner, query, number, messages } = await talking();
  await hears(photo);
  const { talk: open } = await talk();
  const send = async (file: File, key: string) =>
    owner(sendTalkFile, { body: { ...query, talk_id: open.id, text: 'Assim?', key }, files: { file } });
  const picture = await makePicture();
  await send(picture, 'picture-1');
  await settle();
  await send(picture, 'picture-1');
  await send(new File([new Uint8Array(PDF)], 'nota.pdf'), 'papers-01');
  await settle();
  const got = fake.talks.between(number, ANA).filter(({ mine }) => !mine);
  expect(got.map(({ text }) => text)).toEqual(['[foto] Assim?', '[arquivo] Assim?']);
  expect((await messages()).filter(({ kind }) => kind === 'media').map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);
  const sent = [...fake.talks.files.values()].slice(-2);
  expect(sent.map(({ mime, name }) => [mime, name])).toEqual([
    ['image/jpeg', 'foto.jpeg'],
    ['application/pdf', 'nota.pdf'],
  ]);
  await expect(send(new File(['<html>'], 'x.html'), 'something')).rejects.toMatchObject({ code: 'invalid_input' });
  it.later(24 * 60 + 1);
  await expect(send(picture, 'too-late-1')).rejects.toMatchObject({ code: 'whatsapp_window_closed' });
});

test('files go with the person who is erased, and what is still to be fetched is not fetched any more', async () => {
  const { hears, store, owner } = await talking();
  const id = await makeClient(db, store, { name: 'Ana', phone: '31991234567' });
  const { id: message_id } = await hears(photo);
  await owner(eraseClient, { body: { store_id: store, id } });
  await fetchWhatsappMedia.run(services, { store_id: store, message_id }, context);
  expect(await db.selectFrom('whatsapp_media').where('store_id', '=', store).selectAll().execute()).toEqual([]);
});
const context = { signal: new AbortController().signal, attempt: 1 };
