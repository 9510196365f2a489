import { ERRORS } from '@comanda/contract/errors';
import type { Access, RouteShape } from '@comanda/contract/route';
import { type Markup, markup, plainPage } from '../markup.ts';
import { apiArea, jsonSchema } from './openapi.ts';
import { writeSchema } from './write-schema.ts';

const ROLE_NAMES = ['', 'administrator', 'owner', 'manager', 'attendant'];

/** The contract to read: every call by area, with its access, input, answer and refusals. */
export function referencePage(routes: readonly RouteShape[]): string {
  const areas = [...Map.groupBy(routes, apiArea)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const body = markup`<div class="layout">
<nav aria-label="Areas">${areas.map(([area]) => markup`<a href="#${anchor(area)}">${area}</a>`)}</nav>
<main>
<h1>Comanda API</h1>
<p>${routes.length} calls under <code>/api/</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Send the session’s token as <code>Authorization: Bearer …</code>. Money is a decimal number, instants are ISO 8601;
a refusal is <code>{ error, message, detail? }</code>.</p>
${areas.map(([area, list]) => markup`<section><h2 id="${anchor(area)}">${area}</h2>${list.map(call)}</section>`)}
</main></div>`;
  return plainPage({ title: 'Comanda API', lang: 'en', body });
}

const anchor = (area: string): string => area.replaceAll('/', '-');

const call = (route: RouteShape): Markup => markup`<details>
<summary><span class="method">${route.method}</span><code>/api/${route.path}</code><span>${route.summary}</span></summary>
<div class="inside">
<h3>Access</h3><p>${accessText(route.access)}${route.rate !== undefined && ` · ${route.rate} calls per minute and address`}</p>
${shape('Path', route.params)}${shape('Query', route.query)}
${route.headers && markup`<h3>Headers</h3><pre>${route.headers.join('\n')}</pre>`}
${shape(route.form ? `Body (JSON, or multipart/form-data with files: ${route.form.files.join(', ')})` : 'Body', route.body)}
<h3>Answer</h3>${answer(route)}
${refusals(route)}
</div></details>`;

const shape = (title: string, schema: unknown): Markup | false =>
  schema !== undefined && markup`<h3>${title}</h3><pre>${writeSchema(jsonSchema(schema))}</pre>`;

function answer({ response }: RouteShape): Markup {
  if (response === 'none') return markup`<p>204, without content</p>`;
  if (response === 'file') return markup`<p>A file</p>`;
  if (response === 'stream') return markup`<p>Server-Sent Events (<code>text/event-stream</code>)</p>`;
  return markup`<pre>${writeSchema(jsonSchema(response))}</pre>`;
}

function refusals({ errors = [] }: RouteShape): Markup | false {
  if (errors.length === 0) return false;
  const rows = errors.map(
    (code) =>
      markup`<tr><td>${ERRORS[code][0]}</td><td><code>${code}</code></td><td lang="pt-BR">${ERRORS[code][1]}</td></tr>`,
  );
  return markup`<h3>Refusals</h3><table>${rows}</table>`;
}

function accessText(access: Access): string {
  if (access.as === 'public') return 'Public';
  if (access.as === 'customer') return 'A signed-in customer';
  const roles = access.roles.map((role) => ROLE_NAMES[role]).join(', ');
  if (access.as === 'user') return `A signed-in user: ${roles}`;
  const permission = access.permission === undefined ? '' : ` with the permission ${access.permission}`;
  return `Staff of the store in ${access.store.in}.${access.store.name}: ${roles}${permission}`;
}
