/** A form with files, as it travels. */
export async function packForm(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const packed = new Response(form);
  return { body: new Uint8Array(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' };
}
