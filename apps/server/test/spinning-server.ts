import Fastify from 'fastify';
import { startWatchdog, watchRequests } from '../src/platform/process/watchdog.ts';

// A server of which one request never comes back, for the watchdog's test; its argument is the limit in milliseconds.
const app = Fastify();
watchRequests(app, startWatchdog(Number(process.argv[2])));
app.get('/slow', () => new Promise((resolve) => setTimeout(() => resolve('late'), 1_500)));
app.get('/spin/:who', () => {
  for (;;);
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
