import { createHash } from 'node:crypto'
import type { HttpApp } from '#server/http/http-env.ts'
import { jsonReply } from '#server/http/json-reply.ts'
import type { Services } from '#server/services.ts'
import { listWarehouses } from '#server/use-cases/list-warehouses.ts'
import { getWarehouses } from '#shared/contract/warehouses.ts'

/** The small documents that are the same for everyone; a caller that has the newest gets 304. */
export function publicRoutes(app: HttpApp, { db }: Pick<Services, 'db'>): void {
  const documents = { [getWarehouses.path]: () => listWarehouses(db.kysely) }
  for (const [path, read] of Object.entries(documents)) {
    app.get(path, async (c) => {
      const document = await read()
      const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
      const headers = { etag: `W/"${hash.slice(0, 22)}"`, 'cache-control': 'no-cache' }
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
      return jsonReply(c, document, 200, headers)
    })
  }
}
