import Fastify from 'fastify';

// What the bench compares with: nothing but the framework. Says its address, and serves until it is ended.
const app = Fastify();
app.get('/', () => ({ status: 'ok' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
