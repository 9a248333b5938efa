import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Database } from '#engine/server/database/database.ts'

/** Serves a baseline or a peer on the port of its settings or a free one, says where it is as the product does, and closes the database at the end. */
export function serveBare(app: Hono, db: Pick<Database, 'close'>): void {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
    const address = server.address()
    if (address instanceof Object) console.log(`Sampan is at http://127.0.0.1:${address.port}`)
  })
  process.once('SIGTERM', async () => {
    server.close()
    await db.close()
    process.exit(0)
  })
}
