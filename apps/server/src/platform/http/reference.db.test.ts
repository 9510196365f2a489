import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { app, bindings } = await testApp();

test('the reference page names every call, and needs neither scripts nor anything from elsewhere', async () => {
  const page = await app.inject('/api/reference');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { route } of bindings) expect(page.body).toContain(`<code>/api/${route.path}</code>`);
  expect(page.body).not.toMatch(/<script|<link|<img|src=|url\(/i);
  expect(page.body).toContain('Staff of the store in params.storeId: administrator, owner');
});

test('the document is OpenAPI 3.1, with who may call and each refusal in words', async () => {
  const document = (await app.inject('/api/openapi.json')).json<OpenApi>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(bindings.length);
  const login = document.paths['/api/users/login']?.['post'];
  expect(login?.responses['401']?.description).toContain('wrong_password: Senha incorreta, tente novamente!');
  expect(login?.requestBody?.content['application/json']).toMatchObject({
    schema: { required: ['email', 'password'] },
  });
  expect(document.paths['/api/users/remove/{id}']?.['post']).toMatchObject({
    'x-roles': [1, 2],
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
});

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { description: string }>;
        requestBody?: { content: Record<string, object> };
      }
    >
  >;
}
