import type { ChartData } from '@comanda/words/chart-data';
import { openPdf, pdfBytes } from '../../marketing/public.ts';
import { drawChart } from './paper-chart.ts';
import { FOOT_HEIGHT, INK, ink, MARGIN, type Pdf, room, widthOf, written } from './paper-ink.ts';

const HEAD_HEIGHT = 30;
export interface Column {
  readonly head: string;
  readonly numeric: boolean;
}
export interface Line {
  readonly cells: readonly string[];
  /** A sum stands out. */
  readonly sum?: boolean;
}
/** What stands on the paper, top-down. */
export interface Paper {
  readonly title: string;
  /** Beside the title: whose, of when, narrowed by what. */
  readonly about: readonly string[];
  /** What the numbers say, in a sentence; or nothing. */
  readonly finding: string;
  /** On every page. */
  readonly running: string;
  readonly figures: readonly { label: string; value: string; note: string }[];
  /** What proves the finding: by a chart, and by where it lies. */
  readonly charts: readonly { title: string; data: ChartData }[];
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** Below the table. */
  readonly notes: readonly string[];
  readonly pages: (page: number, pages: number) => string;
}

/** The pages of a report: no row is split, and each page says what it is of. */
export async function drawPaper(paper: Paper): Promise<{ body: Buffer; pages: number }> {
  const layout = paper.columns.length > 6 ? 'landscape' : 'portrait';
  const pdf = openPdf({
    size: 'A4',
    layout,
    bufferPages: true,
    margins: { top: MARGIN + HEAD_HEIGHT, bottom: MARGIN + FOOT_HEIGHT, left: MARGIN, right: MARGIN },
    info: { Title: written(paper.title), Creator: 'Comanda' },
    lang: 'pt-BR',
  });
  pdf.addPage();
  drawTitle(pdf, paper);
  drawFigures(pdf, paper.figures);
  for (const chart of paper.charts) drawChart(pdf, chart);
  await drawTable(pdf, paper);
  for (const note of paper.notes) {
    room(pdf, 16);
    ink(pdf, 8, 400, INK.faint).text(written(note), MARGIN, pdf.y + 4, { width: widthOf(pdf) });
  }
  stampPages(pdf, paper);
  const pages = pdf.bufferedPageRange().count;
  return { body: await pdfBytes(pdf), pages };
}

function drawTitle(pdf: Pdf, { title, about, finding }: Paper): void {
  const width = widthOf(pdf);
  ink(pdf, 20, 600, INK.text).text(written(title), MARGIN, MARGIN, { width });
  for (const line of about) ink(pdf, 9, 400, INK.faint).text(written(line), MARGIN, pdf.y + 2, { width });
  if (finding !== '') ink(pdf, 10, 600, INK.text).text(written(finding), MARGIN, pdf.y + 8, { width });
  pdf.y += 10;
}

function drawFigures(pdf: Pdf, figures: Paper['figures']): void {
  if (figures.length === 0) return;
  const width = widthOf(pdf) / figures.length;
  const top = pdf.y;
  const one = { height: 12, ellipsis: true, lineBreak: false, width: width - 12 };
  for (const [at, { label, value, note }] of figures.entries()) {
    const left = MARGIN + at * width;
    ink(pdf, 8, 400, INK.faint).text(written(label), left, top, one);
    ink(pdf, figures.length > 4 ? 12 : 14, 600, INK.text).text(written(value), left, top + 11, { ...one, height: 18 });
    ink(pdf, 7.5, 400, INK.faint).text(written(note), left, top + 29, one);
  }
  pdf.y = top + 48;
}

interface Grid {
  readonly widths: readonly number[];
  readonly size: number;
}
const SIZES = [8.5, 7.5, 6.5] as const;
const GAP = 8;
const LEAST_NAME = 90;
const MOST_NAME = 240;

/** Numbers and the words above them take what they need; names have the rest, but no more than they can use. */
function gridOf(pdf: Pdf, { columns, lines }: Paper): Grid {
  const names = columns.filter(({ numeric }) => !numeric).length;
  for (const size of SIZES) {
    ink(pdf, size, 600, INK.text);
    const needed = columns.map(({ numeric, head }, at) => {
      if (!numeric) return 0;
      const longest = lines.reduce((most, { cells }) => longer(most, cells[at] ?? ''), '');
      return Math.max(...[longest, ...head.split(' ')].map((text) => pdf.widthOfString(written(text)))) + GAP + 2;
    });
    const rest = (widthOf(pdf) - needed.reduce((sum, width) => sum + width, 0)) / names;
    if (rest < LEAST_NAME && size !== SIZES.at(-1)) continue;
    const name = Math.min(Math.max(rest, 50), MOST_NAME);
    const more = columns.length > names ? Math.max(0, ((rest - name) * names) / (columns.length - names)) : 0;
    return { size, widths: columns.map(({ numeric }, at) => (numeric ? (needed[at] ?? 0) + more : name)) };
  }
  return { size: 6.5, widths: [] }; // the last size has returned
}
const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

const ROWS_AT_ONCE = 40;
async function drawTable(pdf: Pdf, paper: Paper): Promise<void> {
  const grid = gridOf(pdf, paper);
  const head = { cells: paper.columns.map((column) => column.head), sum: true };
  room(pdf, 60);
  drawRow(pdf, paper, grid, head, INK.soft);
  for (const [at, line] of paper.lines.entries()) {
    if (room(pdf, rowHeight(pdf, grid, line))) drawRow(pdf, paper, grid, head, INK.soft);
    drawRow(pdf, paper, grid, line, line.sum ? INK.soft : null);
    // Others are served between rows.
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((done) => setImmediate(done));
  }
}

/** Longer texts end in an ellipsis. */
const MOST_LINES = 3;
function rowHeight(pdf: Pdf, { widths, size }: Grid, { cells, sum }: Line): number {
  ink(pdf, size, sum ? 600 : 400, INK.text);
  const line = pdf.currentLineHeight();
  // Few texts need a second line: only those are measured.
  const heights = cells.map((text, at) => {
    const width = (widths[at] ?? 50) - GAP;
    return text.length * size * 0.35 < width ? line : pdf.heightOfString(written(text), { width });
  });
  return Math.min(Math.max(line, ...heights), MOST_LINES * line + 1) + 6;
}

function drawRow(pdf: Pdf, { columns }: Paper, grid: Grid, row: Line, ground: string | null): void {
  const height = rowHeight(pdf, grid, row);
  const top = pdf.y;
  if (ground !== null) pdf.rect(MARGIN, top, widthOf(pdf), height).fill(ground);
  ink(pdf, grid.size, row.sum ? 600 : 400, INK.text);
  let left = MARGIN;
  for (const [at, text] of row.cells.entries()) {
    const width = grid.widths[at] ?? 50;
    if (text !== '')
      pdf.text(written(text), left + GAP / 2, top + 3, {
        width: width - GAP,
        height: height - 5,
        ellipsis: true,
        align: columns[at]?.numeric ? 'right' : 'left',
      });
    left += width;
  }
  pdf
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + widthOf(pdf), top + height)
    .lineWidth(0.4)
    .stroke(INK.line);
  pdf.y = top + height;
}

function stampPages(pdf: Pdf, { running, pages }: Paper): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    // Outside the margins no text may begin a page.
    pdf.page.margins.bottom = 0;
    const width = widthOf(pdf);
    const one = { height: 12, lineBreak: false, ellipsis: true };
    if (at > 0) ink(pdf, 8, 400, INK.faint).text(written(running), MARGIN, MARGIN + 6, { ...one, width });
    const foot = pdf.page.height - MARGIN - 10;
    ink(pdf, 8, 400, INK.faint).text(written(pages(at + 1, count)), MARGIN, foot, { ...one, width, align: 'right' });
    ink(pdf, 8, 400, INK.faint).text('Comanda', MARGIN, foot, { ...one, width: 100 });
  }
}
