import { artFields, getVideoScene } from '@comanda/contract/marketing/marketing';
import { describe, expect, it } from 'vitest';
import { frameAt } from './video-frame.ts';
import { actsOf, lengthOf, stillOf, type VideoPlan, type VideoWishes } from './video-plan.ts';

const scene = getVideoScene.response.parse({
  name: 'Quintal da Nena',
  link: 'https://comanda.test/loja/nena',
  shown_link: 'comanda.test/loja/nena',
  phone: '(31) 98745-5120',
  hours: ['ter a dom 11h–15h'],
  logo: null,
  colors: {
    ground: '#aa0000',
    ink: '#ffffff',
    soft: '#eeeeee',
    badge: '#ffffff',
    on_badge: '#aa0000',
    shapes: ['#1', '#2', '#3'],
  },
  itens: [
    { id: 1, name: 'Feijoada da casa', price: 'R$ 59,90', was: 'R$ 72,00', image: '/pictures/feijoada' },
    { id: 2, name: 'Pudim', price: '', was: '', image: null },
  ],
});
const planOf = (wishes: Partial<VideoWishes> = {}, changes: Partial<VideoPlan> = {}): VideoPlan => ({
  width: 1080,
  height: 1920,
  story: true,
  scene,
  pictured: [true, false],
  logo: false,
  wishes: { ...artFields.omit({ template: true }).parse({}), closing: 'Peça agora', seconds: 6, ...wishes },
  ...changes,
});
/** About as wide as the typeface. */
const measure = (text: string, size: number) => text.length * size * 0.55;
const at = (plan: VideoPlan, t: number) => frameAt(plan, t, measure);
const said = (plan: VideoPlan, t: number) =>
  at(plan, t).flatMap((mark) =>
    mark.kind === 'words' && mark.alpha > 0
      ? [mark.text]
      : mark.kind === 'disc'
        ? mark.words.map(({ text }) => text)
        : [],
  );

describe('the acts of a video', () => {
  it.each([5, 6, 7, 8] as const)('follow each other without a gap for %i seconds', (seconds) => {
    const acts = actsOf(planOf({ seconds }));
    expect(acts).toHaveLength(3);
    expect(acts[0].start).toBe(0);
    for (const [place, { start }] of acts.entries())
      if (place > 0) expect(start).toBeCloseTo(acts[place - 1]?.end ?? -1);
    expect(acts.at(-1)?.end).toBe(lengthOf({ seconds }));
  });

  it('are the store and where to order when nothing is chosen', () => {
    const plan = planOf({}, { scene: { ...scene, itens: [] }, pictured: [] });
    expect(actsOf(plan).map(({ item }) => item)).toEqual([null, null]);
    expect(said(plan, stillOf(plan)).join(' ')).toContain('Quintal da Nena');
  });
});

describe('a frame', () => {
  it('shows one word after the other, and then what it costs', () => {
    const plan = planOf();
    expect(said(plan, 60)).toEqual(['Quintal da Nena', 'Feijoada']);
    expect(said(plan, stillOf(plan))).toEqual(['Quintal da Nena', 'Feijoada', 'da', 'casa', 'R$ 59,90', 'R$ 72,00']);
    expect(said(planOf({ show_prices: false }), stillOf(plan))).not.toContain('R$ 59,90');
  });

  it('lets the picture grow slowly, and draws shapes where there is none', () => {
    const zoomAt = (t: number) => at(planOf(), t).find((mark) => mark.kind === 'picture')?.zoom ?? 0;
    expect(zoomAt(0)).toBe(1);
    expect(zoomAt(900)).toBeGreaterThan(zoomAt(100));
    expect(at(planOf(), 1_950).some(({ kind }) => kind === 'picture')).toBe(true); // the one before, under what fades in
    expect(at(planOf(), 3_700).some(({ kind }) => kind === 'picture')).toBe(false);
    const without = at(planOf({}, { pictured: [false, false] }), 100);
    expect(without.some(({ kind }) => kind === 'picture')).toBe(false);
    expect(without.filter((mark) => mark.kind === 'block' && mark.color === '#2').length).toBeGreaterThan(3);
  });

  it('opens with the headline and the line below it, and names the second item alone', () => {
    const plan = planOf({ headline: 'Hoje tem', note: 'só no almoço' });
    expect(said(plan, stillOf(plan)).join(' ')).toBe(
      'Quintal da Nena Hoje tem Feijoada da casa só no almoço R$ 59,90 R$ 72,00',
    );
    expect(said(plan, (actsOf(plan).at(-1)?.start ?? 0) - 1).join(' ')).toBe('Quintal da Nena Pudim');
  });

  it('ends with who it is and where to order, of what is wished', () => {
    const plan = planOf();
    const shown = said(plan, lengthOf(plan.wishes)).join(' | ');
    for (const words of ['Peça | agora', 'comanda.test/loja/nena', '(31) 98745-5120', 'ter a dom 11h–15h'])
      expect(shown).toContain(words);
    expect(at(plan, lengthOf(plan.wishes)).some(({ kind }) => kind === 'qr')).toBe(true);
    const bare = planOf({ show_qr: false, show_phone: false, show_hours: false, closing: '' });
    expect(said(bare, 6_000).slice(-2)).toEqual(['Quintal da Nena', 'comanda.test/loja/nena']);
    expect(at(bare, 6_000).some(({ kind }) => kind === 'qr')).toBe(false);
  });

  it('stands in the middle of its room, whether its words are few or many', () => {
    const rowsOf = (plan: VideoPlan) =>
      at(plan, stillOf(plan)).flatMap((mark) => (mark.kind === 'words' && mark.y > 1_152 ? [mark.y] : []));
    for (const plan of [planOf(), planOf({ headline: 'Hoje tem promoção', note: 'só no almoço' })]) {
      const rows = rowsOf(plan);
      expect((Math.min(...rows) + Math.max(...rows)) / 2).toBeCloseTo((1_195 + 1_709) / 2, -2);
    }
  });

  it('is the first before the beginning and the last after the end', () => {
    expect(at(planOf(), -50)).toEqual(at(planOf(), 0));
    expect(at(planOf(), 60_000)).toEqual(at(planOf(), 6_000));
  });

  const long = 'Costela bovina desfiada com mandioca na manteiga de garrafa e vinagrete de tomate verde da casa'.slice(
    0,
    80,
  );
  it.each([
    ['story', 1_920],
    ['portrait', 1_350],
  ])('keeps the longest words inside a %s', (format, height) => {
    const logo = true;
    const plan = planOf(
      { headline: long, note: `${long} e mais quarenta letras para completar`, closing: long },
      {
        height,
        story: format === 'story',
        logo,
        scene: { ...scene, name: long, hours: Array.from({ length: 5 }, () => long) },
      },
    );
    for (const t of [stillOf(plan), 6_000])
      for (const mark of at(plan, t)) {
        if (mark.kind !== 'words') continue;
        const wide = measure(mark.text, mark.size);
        const left = mark.align === 'left' ? mark.x : mark.x - wide / 2;
        expect([left >= 0, left + wide <= 1_080, mark.y > 0, mark.y + mark.size / 2 <= height], mark.text).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
  });
});
