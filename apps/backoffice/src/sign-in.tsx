import { setLocale } from '@comanda/ui/i18n';
import { applyTheme, readThemeChoice } from '@comanda/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginPage } from './features/auth/login-page.tsx';
import { reloadOnceOnLostChunk } from './platform/page/lost-chunk.ts';

setLocale('pt-BR');
applyTheme(readThemeChoice());
reloadOnceOnLostChunk();

// The page itself is light; who types will need the app next.
addEventListener('input', () => void import('./features/shell/shell.tsx').catch(() => {}), { once: true });

async function forgetOthers() {
  const { forgetKeptAnswers } = await import('./platform/journal/kept-answers.ts');
  await forgetKeptAnswers();
}

const root = document.getElementById('root');
if (!root) throw new Error('login.html has no #root');
createRoot(root).render(
  <StrictMode>
    <LoginPage search={location.search} forgetOthers={forgetOthers} />
  </StrictMode>,
);
