import type { ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import { PageLink } from '../../platform/page/page-link.tsx';
import { usePages } from '../../platform/page/use-pages.ts';

/** Text as the administrator writes it. HTML in it stays text; links lead to pages of the app, or out over https. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="space-y-3 text-sm break-words text-fg-2 [&_li]:ml-5 [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_strong]:font-semibold [&_strong]:text-fg [&_ul]:list-disc [&_ul]:space-y-1.5">
      <ReactMarkdown
        skipHtml
        disallowedElements={['img']}
        components={{
          a: ({ href = '', children: text }) => <ArticleLink href={href}>{text}</ArticleLink>,
          // The page has the headings above these.
          h1: ({ children: text }) => <h3 className="t-title text-base text-fg">{text}</h3>,
          h2: ({ children: text }) => <h3 className="t-title text-base text-fg">{text}</h3>,
        }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

const LOOK = 'font-semibold text-link underline underline-offset-2';

/** A page that the reader may not open is only named. */
function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  const pages = usePages();
  if (href.startsWith('/')) {
    const page = pages.find(({ path }) => path === href.replace(':id', '$id'));
    if (!page) return <b>{children}</b>;
    return (
      <PageLink page={page} className={LOOK}>
        {children}
      </PageLink>
    );
  }
  if (!/^(https:|mailto:)/.test(href)) return children;
  return (
    <a href={href} className={LOOK} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
