import { Readable } from 'node:stream'

/** A CSV file for staff to save, sent line by line. */
export function csvReply(name: string, lines: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
