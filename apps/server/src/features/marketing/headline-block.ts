import { box, type Drawn, words } from './picture-svg.ts';
import type { Plan, Poster } from './poster-plan.ts';
import { fitText } from './typeface.ts';

/** The headline, and the item's name when the headline is something else. */
function textsOf({ headline, note, itens }: Poster): { title: string; lines: string[] } {
  const [only] = itens;
  const item = itens.length === 1 ? (only?.name ?? '') : '';
  const title = headline || item || (itens.length > 1 ? 'Destaques da casa' : 'Peça pelo nosso cardápio');
  return { title, lines: [headline === '' ? '' : item, note].filter((line) => line !== '') };
}

/** A headline and its smaller lines, as large as their room lets them. */
export function headlineBlock(plan: Plan, width: number, height: number): Drawn {
  const { u, colors } = plan;
  const { title, lines } = textsOf(plan);
  const share = lines.length === 0 ? 1 : lines.length === 1 ? 0.7 : 0.58;
  const size = fitText(title, { width, height: height * share, weight: 800, largest: 15 * u, smallest: 3.4 * u });
  const small = (line: string) =>
    fitText(line, {
      width,
      height: (height * (1 - share)) / lines.length - u,
      weight: 600,
      largest: 5 * u,
      smallest: 2.4 * u,
    });
  return box(
    { flexDirection: 'column', width, height, justifyContent: 'center', overflow: 'hidden' },
    words(title, size, 800, { letterSpacing: '-0.02em', lineHeight: 1.02 }),
    ...lines.map((line) => words(line, small(line), 600, { color: colors.soft, marginTop: u })),
  );
}
