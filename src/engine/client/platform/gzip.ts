/** Below this many characters gzip's header outweighs the savings. */
const MIN_LENGTH = 1_024

export type Packed = { body: string | ArrayBuffer; headers: Record<string, string> }

/** A JSON text as a request body, gzipped when the browser supports it and it saves bytes. */
export async function packJson(text: string): Promise<Packed> {
  const headers = { 'content-type': 'application/json' }
  if (text.length < MIN_LENGTH || typeof CompressionStream === 'undefined') {
    return { body: text, headers }
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(stream).arrayBuffer()
  return { body, headers: { ...headers, 'content-encoding': 'gzip' } }
}
