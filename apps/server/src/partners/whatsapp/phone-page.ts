import * as z from 'zod';
import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeFile } from './fake-files.ts';
import type { FakeTalks } from './fake-talks.ts';

const number = z.string().regex(/^1060000000\d{4}$/);
const phone = z.string().regex(/^\d{8,15}$/);
const written = z.object({
  numero: number,
  de: phone,
  nome: z.string().max(80).default('Cliente'),
  texto: z.string().max(4_096).optional(),
  escolha: z.string().max(256).optional(),
  arquivo: z
    .object({ nome: z.string().max(200), tipo: z.string().max(100), conteudo: z.base64().max(8_000_000) })
    .optional(),
  lugar: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().max(80) }).optional(),
});

/** The customer's phone: a page of the double, on its own port, to write to a number from. @returns null for any other address */
export function phoneAnswer({ method, url, body }: FakeRequest, talks: FakeTalks): FakeAnswer | null {
  if (!url.pathname.startsWith('/telefone')) return null;
  if (url.pathname === '/telefone') return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE };
  if (url.pathname === '/telefone/conversa') {
    const [to, from] = [number.safeParse(url.searchParams.get('numero')), phone.safeParse(url.searchParams.get('de'))];
    if (!to.success || !from.success) return { status: 400, body: { erro: 'Confira os dois números.' } };
    talks.look(to.data, from.data);
    return { body: talks.between(to.data, from.data) };
  }
  const picture = talks.files.get(/^\/telefone\/foto\/(\w+)$/.exec(url.pathname)?.[1] ?? '');
  if (picture !== undefined) return { headers: { 'content-type': picture.mime }, body: picture.bytes };
  if (url.pathname !== '/telefone/enviar' || method !== 'POST') return { status: 404, body: {} };
  const read = written.safeParse(JSON.parse(body.toString('utf8')));
  if (!read.success) return { status: 400, body: { erro: 'Confira os dois números.' } };
  const { numero, de, nome, texto, escolha, arquivo, lugar } = read.data;
  const said = {
    name: nome,
    ...(texto === undefined ? {} : { text: texto }),
    ...(escolha === undefined ? {} : { choice: escolha }),
    ...(arquivo === undefined ? {} : { file: fileOf(arquivo) }),
    ...(lugar === undefined ? {} : { place: lugar }),
  };
  return { body: { wamid: talks.write(numero, de, said) } };
}

const KINDS = ['image', 'audio', 'video'] as const;
function fileOf({ nome: name, tipo: mime, conteudo }: { nome: string; tipo: string; conteudo: string }): FakeFile {
  // WhatsApp sends WebP as stickers alone.
  const type = mime === 'image/webp' ? 'sticker' : (KINDS.find((kind) => mime.startsWith(`${kind}/`)) ?? 'document');
  return { type, mime, name, bytes: Buffer.from(conteudo, 'base64') };
}

const PAGE = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Celular de mentira</title>
<style>
body{font:16px system-ui;margin:0;background:#e8e3da;display:grid;place-items:center;min-height:100vh}
main{width:min(24rem,100vw);height:min(44rem,100vh);background:#fff;display:flex;flex-direction:column;border-radius:1.5rem;overflow:hidden}
header{background:#075e54;color:#fff;padding:.75rem 1rem;display:grid;gap:.4rem}
header label{display:grid;grid-template-columns:6rem 1fr;align-items:center;font-size:.85rem}
input{font:inherit;padding:.4rem .6rem;border:1px solid #bbb;border-radius:.5rem;min-width:0}
ol{flex:1;overflow:auto;list-style:none;margin:0;padding:1rem;display:flex;flex-direction:column;gap:.5rem;background:#efeae2}
li{max-width:80%;background:#fff;padding:.5rem .75rem;border-radius:.75rem;white-space:pre-wrap;overflow-wrap:anywhere;align-self:start}
li.eu{background:#d9fdd3;align-self:end}
li img{display:block;width:100%;border-radius:.5rem;margin-bottom:.4rem}
li a{display:block;border-top:1px solid #ddd;margin-top:.5rem;padding-top:.5rem;text-align:center;color:#027eb5}
li button{display:block;width:100%;margin-top:.4rem;padding:.4rem;border:1px solid #075e54;border-radius:.5rem;background:none;font:inherit;color:#075e54;cursor:pointer}
form{display:flex;gap:.5rem;padding:.75rem}
form input{flex:1}
form button{border:0;border-radius:.5rem;background:#075e54;color:#fff;font:inherit;padding:0 1rem;cursor:pointer}
</style>
<main><header><strong>Celular do cliente (de mentira)</strong>
<label>Loja <input id="numero" inputmode="numeric"></label>
<label>Meu número <input id="de" inputmode="numeric"></label>
<label>Meu nome <input id="nome"></label></header>
<ol id="conversa" aria-label="Conversa"></ol>
<form id="escrever"><label>📎<input id="arquivo" type="file" aria-label="Foto, figurinha, áudio, vídeo ou PDF" accept="image/*,audio/*,video/*,application/pdf" hidden></label><button type="button" id="lugar" aria-label="Onde estou">📍</button><input id="texto" aria-label="Mensagem" autocomplete="off" placeholder="Mensagem"><button>Enviar</button></form></main>
<script>
const campo = (id) => document.getElementById(id);
const usual = { numero: '10600000000001', de: '5531991234567', nome: 'Camila Rezende' };
for (const id of Object.keys(usual)) {
  campo(id).value = new URLSearchParams(location.search).get(id) ?? localStorage.getItem(id) ?? usual[id];
  campo(id).addEventListener('change', () => { localStorage.setItem(id, campo(id).value); ler(); });
}
let visto = '';
async function ler() {
  const resposta = await fetch('/telefone/conversa?' + new URLSearchParams({ numero: campo('numero').value, de: campo('de').value }));
  if (!resposta.ok) return;
  const texto = await resposta.text();
  if (texto === visto) return;
  visto = texto;
  const itens = JSON.parse(texto).map(({ mine, text, choices, picture, link }) => {
    const item = document.createElement('li');
    item.className = mine ? 'eu' : '';
    item.textContent = text;
    if (picture) {
      const foto = document.createElement('img');
      foto.src = picture.startsWith('http') ? picture : '/telefone/foto/' + picture;
      foto.alt = 'Foto';
      item.prepend(foto);
    }
    if (link) {
      const para = document.createElement('a');
      para.href = link.url;
      para.target = '_blank';
      para.textContent = link.text;
      item.append(para);
    }
    for (const { id, title } of choices) {
      const botao = document.createElement('button');
      botao.textContent = title;
      botao.onclick = () => enviar({ escolha: id });
      item.append(botao);
    }
    return item;
  });
  campo('conversa').replaceChildren(...itens);
  campo('conversa').lastElementChild?.scrollIntoView();
}
async function enviar(dito) {
  const eu = { numero: campo('numero').value, de: campo('de').value, nome: campo('nome').value };
  await fetch('/telefone/enviar', { method: 'POST', body: JSON.stringify({ ...eu, ...dito }) });
  await ler();
}
campo('escrever').addEventListener('submit', (evento) => {
  evento.preventDefault();
  const texto = campo('texto').value.trim();
  if (texto === '') return;
  campo('texto').value = '';
  void enviar({ texto });
});
campo('lugar').addEventListener('click', () => enviar({ lugar: { latitude: -19.9227, longitude: -43.9451, name: 'Praça da Liberdade' } }));
campo('arquivo').addEventListener('change', async () => {
  const [arquivo] = campo('arquivo').files;
  if (!arquivo) return;
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  let texto = '';
  for (const byte of bytes) texto += String.fromCharCode(byte);
  await enviar({ arquivo: { nome: arquivo.name, tipo: arquivo.type, conteudo: btoa(texto) } });
  campo('arquivo').value = '';
});
setInterval(ler, 1500);
void ler();
</script></html>`;
