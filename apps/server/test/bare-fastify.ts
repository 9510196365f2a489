import Fastify from 'fastify';

// What the bench compares with: nothing but the framework. Says its address, and serves until it is ended.
const app = Fastify();
app.get('/', () => ({ status: 'ok' }));
// As many bytes as something else answers: what it costs to send them, and nothing else.
app.get<{ Params: { count: string } }>('/bytes/:count', ({ params }, reply) =>
  reply.type('text/html').send(Buffer.alloc(Number(params.count))),
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
