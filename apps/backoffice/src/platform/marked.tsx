import { foldText } from '@comanda/domain/search-text';

/** The first word of what was typed, marked where it stands; accents do not count, and each stands for as many letters as it has. */
export function Marked({ text, words }: { text: string; words: string }) {
  const folded = foldText(text);
  const part = foldText(words).split(' ')[0] ?? '';
  const at = part === '' || folded.length !== text.length ? -1 : folded.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-via-amarela text-inherit">{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
