import { MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { foldText, isNearWord } from '@comanda/domain/search-text';

/** Those whose question, title, synonyms or measures have every word that was typed: what is called so, the names, the rest. */
export function findReports<Found extends { report: Report }>(
  reports: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = foldText(typed)
    .split(' ')
    .filter((word) => word.length > 0);
  if (words.length === 0) return reports;
  const ranked = reports.flatMap((found) => {
    const { report } = found;
    const name = foldText([report.title, report.question, ...report.words].join(' '));
    const all = foldText(`${name} ${report.measures.map((key) => MEASURES[key].words).join(' ')}`);
    const parts = all.split(/[^\p{L}\d]+/u);
    if (!words.every((word) => all.includes(word) || parts.some((part) => isNearWord(word, part)))) return [];
    const called = [report.title, ...report.words].some((each) => isSaid(words, foldText(each).split(' ')));
    return [{ found, rank: called ? 0 : words.every((word) => name.includes(word)) ? 1 : 2 }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ found }) => found);
}

/** Word by word the same, but for a letter that is wrong. */
const isSaid = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.length === name.length && typed.every((word, at) => word === name[at] || isNearWord(word, name[at] ?? ''));

/** The synonym or the measure by which a report was found; null where its names say it already. */
export function foundBy(report: Report, typed: string): string | null {
  const words = foldText(typed)
    .split(' ')
    .filter((word) => word.length > 0);
  const name = foldText(`${report.title} ${report.question}`);
  const missing = words.find((word) => !name.includes(word));
  if (missing === undefined) return null;
  const others = [...report.words, ...report.measures.map((key) => MEASURES[key].words)];
  const near = (text: string) =>
    foldText(text)
      .split(' ')
      .some((part) => isNearWord(missing, part));
  return others.find((text) => foldText(text).includes(missing)) ?? others.find(near) ?? null;
}
