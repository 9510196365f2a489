import { drawArt, getMenuPdf, getVideoScene, TEMPLATES, type Template } from '@comanda/contract/marketing/marketing';
import { ROLE } from '@comanda/domain/codes';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem, makeVariation } from '../../../test/menu-factories.ts';

const { OPS } = await getResolvedPDFJS();
const { as, services } = await testApp();
const { db } = services;

async function setUp() {
  const place = { address: 'Rua Mármore, 318', city: 'Sabará' };
  const store_id = await makeStore(db, { name: 'Quintal da Nena', whatsapp: '31987455120', ...place });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const lunch = await makeGroup(db, store_id, { name: 'Almoço', mon: false });
  const drinks = await makeGroup(db, store_id, { name: 'Bebidas', order: 2 });
  const feijoada = await makeItem(db, store_id, {
    menu_group_id: lunch,
    name: 'Feijoada à moda da casa 🍲',
    description: 'Com couve, farofa e laranja; serve duas pessoas.',
    price1: 59.9,
    image: '/pictures/feijoada',
  });
  const juice = await makeItem(db, store_id, { menu_group_id: drinks, name: 'Suco de maçã', price1: 0 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '300 ml', price: 9 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '500 ml', price: 12.5 });
  await makeItem(db, store_id, { menu_group_id: drinks, name: 'Escondido', is_invisible: true });
  return { store_id, owner, attendant, stranger, lunch, drinks, feijoada, juice };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  world = await setUp();
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
async function readPdf(blob: Blob) {
  const pdf = await getDocumentProxy(await bytesOf(blob));
  const { text, totalPages } = await extractText(pdf);
  // The typeface spaces letters itself: what is read back has its gaps anywhere.
  return { pages: text, plain: text.join(' ').replace(/\s+/g, ' '), totalPages, pdf };
}
const menuOf = async (query: object = {}) =>
  readPdf(await world.attendant(getMenuPdf, { params: { id: world.store_id }, query }));

describe('the printed menu', () => {
  test('is text with accents and prices, of what customers see', async () => {
    const { plain, totalPages } = await menuOf({ pictures: '1' });
    expect(totalPages).toBe(1);
    for (const words of [
      'Quintal da Nena',
      '(31) 98745-5120',
      'Rua Mármore, 318, Sabará',
      'Almoço',
      'ter a dom',
      'Feijoada à moda da casa',
      'Com couve, farofa e laranja',
      'R$ 59,90',
      'Suco de maçã',
      '300 ml',
      'R$ 9,00',
      'R$ 12,50',
      'todos os dias 24 horas',
    ])
      expect(plain.replace(/\u00a0/g, ' ')).toContain(words);
    expect(plain).not.toContain('Escondido');
  });

  test('tells neither the phone nor the address that the store hides', async () => {
    const told = async (values: object) => {
      const store_id = await makeStore(db, { whatsapp: '31987455120', address: 'Rua do Carmo, 52', ...values });
      const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
      await makeItem(db, store_id, { menu_group_id: await makeGroup(db, store_id) });
      const { plain } = await readPdf(await owner(getMenuPdf, { params: { id: store_id }, query: {} }));
      return ['(31) 98745-5120', 'Rua do Carmo, 52'].filter((words) => plain.includes(words));
    };
    expect(await told({})).toHaveLength(2);
    expect(await told({ display_phone: false })).toEqual(['Rua do Carmo, 52']);
    expect(await told({ hidden_address: true })).toEqual(['(31) 98745-5120']);
  });

  test('holds the groups chosen, and leaves out what is not wished', async () => {
    const { plain } = await menuOf({ groups: String(world.drinks), descriptions: '0', hours: '0' });
    expect(plain).toContain('Suco de maçã');
    expect(plain).not.toContain('Feijoada');
    await expect(menuOf({ groups: '999999' })).rejects.toMatchObject({ code: 'menu_empty' });
  });

  test('shows what is wished, and leaves out the rest', async () => {
    const store_id = await makeStore(db);
    await db
      .updateTable('store_designs')
      .set({ logo: '/pictures/feijoada' })
      .where('store_id', '=', store_id)
      .execute();
    const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
    const group = await makeGroup(db, store_id, { name: 'Almoço', description: 'Servido na pedra', mon: false });
    await makeItem(db, store_id, {
      menu_group_id: group,
      name: 'Picanha',
      description: 'Com alho',
      sun: false,
      image: '/pictures/feijoada',
    });
    const print = async (query: object = {}) => {
      const blob = await owner(getMenuPdf, { params: { id: store_id }, query });
      const { plain, pdf } = await readPdf(blob);
      const page = await pdf.getPage(1);
      const { items } = await page.getTextContent();
      const named = items.find((item) => 'str' in item && item.str.includes('Picanha'));
      const { fnArray, argsArray } = await page.getOperatorList();
      return {
        says: ['24 horas', 'ter a dom', 'seg a sáb', 'Servido na pedra', 'Com alho', 'Peça pelo celular'].filter(
          (words) => plain.includes(words),
        ),
        pictures: fnArray.filter((each) => each === OPS.paintImageXObject).length,
        colors: new Set(argsArray.filter((_, at) => fnArray[at] === OPS.setFillRGBColor).map(String)).size,
        tall: named !== undefined && 'height' in named ? Math.round(named.height) : 0,
      };
    };
    const whole = await print({ pictures: '1' });
    expect(whole).toMatchObject({ pictures: 2, tall: 11 });
    expect(whole.says).toHaveLength(6);
    expect(whole.colors).toBeGreaterThan(1);
    expect(await print()).toMatchObject({ pictures: 1 }); // the logo
    expect((await print({ hours: '0' })).says).toEqual(['Servido na pedra', 'Com alho', 'Peça pelo celular']);
    expect((await print({ descriptions: '0' })).says).toEqual([
      '24 horas',
      'ter a dom',
      'seg a sáb',
      'Peça pelo celular',
    ]);
    expect((await print({ qr: '0' })).says).not.toContain('Peça pelo celular');
    expect(await print({ edition: 'large' })).toMatchObject({ tall: 18, colors: 1 });
    expect(await print({ edition: 'plain' })).toMatchObject({ pictures: 0, colors: 1, tall: 11 });
  });

  test.each(['color', 'large', 'plain'])(
    'flows over pages in the %s edition: every item once, none cut',
    async (edition) => {
      const store_id = await makeStore(db, {
        name: 'Cardápio comprido de nome bem grande para caber na capa do papel',
      });
      const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
      for (let at = 0; at < 10; at += 1) {
        const menu_group_id = await makeGroup(db, store_id, { name: `Seção ${at}`, order: at });
        for (let n = 0; n < 30; n += 1)
          await makeItem(db, store_id, {
            menu_group_id,
            name: `Item ${at}x${n} ${n % 7 === 0 ? 'com um nome que precisa de mais de uma linha para ser lido inteiro' : ''}`,
            description:
              n % 3 === 0 ? 'Molho de tomate, muçarela, orégano e azeitonas pretas sem caroço. '.repeat(n % 5) : '',
            price1: 10 + n,
          });
      }
      const { plain, totalPages, pdf } = await readPdf(
        await owner(getMenuPdf, { params: { id: store_id }, query: { edition: edition as 'color' } }), // of the table above
      );
      expect(totalPages).toBeGreaterThan(3);
      const names = plain.match(/Item \d+x\d+/g) ?? [];
      expect(names).toHaveLength(300);
      expect(new Set(names).size).toBe(300);
      for (let page = 1; page <= totalPages; page += 1) {
        const { items } = await (await pdf.getPage(page)).getTextContent();
        for (const item of items)
          if ('transform' in item && item.str.trim() !== '') expect(item.transform[5]).toBeGreaterThan(30);
      }
    },
  );
});

const art = (body: object) =>
  world.owner(drawArt, {
    params: { id: world.store_id },
    body: { template: 'square', format: 'png', ...body },
  });

describe('pictures to post and print', () => {
  test.each(Object.keys(TEMPLATES) as Template[])('%s has its size and something on it', async (template) => {
    const png = sharp(await bytesOf(await art({ template, item_ids: [world.feijoada] })));
    const { unit, width, height } = TEMPLATES[template];
    const pixels = (side: number) => (unit === 'px' ? side : Math.round((side * 300) / 25.4));
    const meta = await png.metadata();
    expect(Math.abs(meta.width - pixels(width))).toBeLessThanOrEqual(1);
    expect(Math.abs(meta.height - pixels(height))).toBeLessThanOrEqual(1);
    const { channels } = await png.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  test('leave the foot of a story to the app’s own buttons', async () => {
    const spread = async (template: 'story' | 'portrait') => {
      const png = await bytesOf(await art({ template, item_ids: [world.feijoada] }));
      const { width, height } = TEMPLATES[template];
      const tall = Math.round(height * 0.1);
      const foot = await sharp(png)
        .extract({ left: 0, top: height - tall, width, height: tall })
        .png()
        .toBuffer();
      return Math.max(...(await sharp(foot).stats()).channels.map(({ stdev }) => stdev));
    };
    expect(await spread('story')).toBeLessThan(1);
    expect(await spread('portrait')).toBeGreaterThan(10);
  });

  test('come in every size for screens at once', async () => {
    const zip = unzipSync(await bytesOf(await art({ format: 'zip', item_ids: [world.feijoada] })));
    const sizes = await Promise.all(
      Object.entries(zip).map(async ([name, bytes]) => {
        const { width, height } = await sharp(bytes).metadata();
        return [name, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['square.png', 1080, 1080],
      ['portrait.png', 1080, 1350],
      ['story.png', 1080, 1920],
      ['banner.png', 1200, 630],
    ]);
  });

  test('are different with other items, and stand without a picture', async () => {
    const none = await bytesOf(await art({ format: 'preview' }));
    const one = await bytesOf(await art({ format: 'preview', item_ids: [world.juice] }));
    const two = await bytesOf(await art({ format: 'preview', item_ids: [world.juice, world.feijoada] }));
    expect(new Set([none, one, two].map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
  });

  test('for print have bleed, crop marks and a trim box of the template', async () => {
    const { pdf } = await readPdf(await art({ template: 'flyer_a6', format: 'pdf' }));
    const page = await pdf.getPage(1);
    const mm = (points: number) => Math.round((points * 25.4) / 72);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    expect([mm(right - left), mm(top - bottom)]).toEqual([105 + 20, 148 + 20]);
    const bytes = Buffer.from(await bytesOf(await art({ template: 'flyer_a6', format: 'pdf' }))).toString('latin1');
    expect(bytes).toMatch(/\/TrimBox \[28\.3\d* 28\.3/);
    expect(bytes).toContain('/BleedBox');
  });

  test('are made by managers of the store alone, of up to six items', async () => {
    const { attendant, stranger, store_id } = world;
    const input = { params: { id: store_id }, body: { template: 'square', format: 'png' } } as const;
    await expect(attendant(drawArt, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stranger(drawArt, input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(art({ item_ids: [1, 2, 3, 4, 5, 6, 7] })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('what a video shows', () => {
  const scene = (query: object = {}) =>
    world.owner(getVideoScene, { params: { id: world.store_id }, query: { style: 'brand', ...query } });

  test('is the store and the items chosen, in their order, with what they cost', async () => {
    const { feijoada, juice } = world;
    const { itens, name, phone, link, shown_link, colors } = await scene({ items: `${juice},${feijoada},${juice}` });
    expect(itens.map(({ id, price }) => [id, price.replaceAll('\u00a0', ' ')])).toEqual([
      [juice, 'a partir de R$ 9,00'],
      [feijoada, 'R$ 59,90'],
    ]);
    expect(itens.map(({ image }) => image)).toEqual([null, '/pictures/feijoada']);
    expect([name, phone]).toEqual(['Quintal da Nena', '(31) 98745-5120']);
    expect(link).toContain(shown_link);
    expect((await scene({ style: 'dark' })).colors.ground).not.toBe(colors.ground);
  });

  test('leaves out what customers do not see, and takes three items at most', async () => {
    expect((await scene()).itens).toEqual([]);
    expect((await scene({ items: '999999' })).itens).toEqual([]);
    await expect(scene({ items: '1,2,3,4' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('is read by managers of the store alone', async () => {
    const input = { params: { id: world.store_id }, query: { style: 'brand' } } as const;
    await expect(world.attendant(getVideoScene, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(world.stranger(getVideoScene, input)).rejects.toMatchObject({ code: 'not_found' });
  });
});
