import './app.css';
import { firstPaint } from './platform/page/first-paint.ts';
import { untilLoaded } from './platform/page/lost-code.ts';

// What the server drew comes before the scripts that bring it to life: they would take the network from its pictures.
void firstPaint().then(() => untilLoaded(() => import('./entry-client.tsx')));
