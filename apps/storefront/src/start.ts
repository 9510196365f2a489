import './app.css';
import { firstPaint } from './platform/first-paint.ts';
import { reloadForNewRelease } from './platform/reload-for-new-release.ts';

addEventListener('vite:preloadError', reloadForNewRelease);

// What the server drew comes before the scripts that bring it to life: they would take the network from its pictures.
void firstPaint().then(() => import('./entry-client.tsx'));
