import { t } from '@comanda/ui/i18n';
import { useTitle } from '../../platform/page/title.ts';
import { PublicPage } from '../../platform/page/public-page.tsx';

export interface LegalSection {
  title: string;
  /** A paragraph, or a list when it is an array. */
  body: readonly (string | readonly string[])[];
}

interface Props {
  title: string;
  /** The page in three lines, before the whole. */
  summary: readonly string[];
  updated: string;
  sections: readonly LegalSection[];
}

export function LegalText({ title, summary, updated, sections }: Props) {
  useTitle(title);
  return (
    <PublicPage>
      <article className="mx-auto w-full max-w-180 px-5 py-10 text-base text-fg-2 md:py-14">
        <h1 className="t-title text-3xl text-fg">{title}</h1>
        <p className="mt-2 text-sm text-fg-3">{t('Vale desde {date}.', { date: updated })}</p>
        <div className="card mt-6 p-5">
          <h2 className="t-title text-base text-fg">{t('Em resumo')}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {sections.map((section, index) => (
          <section key={section.title} className="mt-8">
            <h2 className="t-title text-xl text-fg">
              {index + 1}. {section.title}
            </h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part} className="mt-3">
                  {part}
                </p>
              ) : (
                <ul key={part[0]} className="mt-3 list-disc space-y-1.5 pl-5">
                  {part.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
    </PublicPage>
  );
}
