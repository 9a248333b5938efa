import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Reader } from '#engine/server/database/database.ts'
import type { StaticFile } from './static-files.ts'
import { contentTypeOf, etagOf } from './static-files.ts'

const gunzipAsync = promisify(gunzip)
const gzipAsync = promisify(gzip)
/** Where the build puts the files whose names hash their content. */
export const ASSETS = '/assets/'
/** A path that is not known is looked up again after so long, at most: another server may have begun with a new build. */
const LOOK_MS = 5_000
/** More files than builds of a few versions have. */
const MOST_CACHED = 500

type Files = ReadonlyMap<string, StaticFile>

/**
 * Keeps the hashed files of this build where all servers find them, before this one answers: a page of one version asks
 * whichever server it reaches, also a server of the version before or after. What no server begins with any more is
 * forgotten after a while.
 */
export async function keepAssets(db: Reader, files: Files, nowMs: number): Promise<void> {
  const own = [...files].filter(([path]) => path.startsWith(ASSETS))
  if (own.length === 0) return
  const now = new Date(nowMs).toISOString()
  const names = own.map(([path]) => path)
  const kept = await db.selectFrom('kept_asset').select('name').execute()
  const known = new Set(kept.map(({ name }) => name))
  for (const [name, { bodies }] of own) {
    if (known.has(name)) continue
    const packed = bodies.gzip ?? (await gzipAsync(bodies.identity))
    await db
      .insertInto('kept_asset')
      .values({ name, gzip: Buffer.from(packed), left_at: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  await sql`
    update kept_asset set left_at = case when name = any(${names}::text[]) then null else ${now}::timestamptz end
    where (left_at is null) <> (name = any(${names}::text[]))`.execute(db)
}

/** A hashed file that another build has; undefined for one of none. */
export function keptAssets({ kysely }: Pick<Database, 'kysely'>, nowMs: () => number) {
  const read = new Map<string, Promise<StaticFile | undefined>>()
  let names: ReadonlySet<string> = new Set()
  let lookedAtMs = Number.NEGATIVE_INFINITY
  /** The last look; who asks meanwhile waits for it. */
  let looking: Promise<void> | undefined

  const look = async () => {
    lookedAtMs = nowMs()
    const rows = await kysely.selectFrom('kept_asset').select('name').execute()
    names = new Set(rows.map(({ name }) => name))
  }
  const readFile = async (name: string): Promise<StaticFile | undefined> => {
    const row = await kysely
      .selectFrom('kept_asset')
      .select('gzip')
      .where('name', '=', name)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const identity = new Uint8Array(await gunzipAsync(row.gzip))
    const bodies = { identity, gzip: new Uint8Array(row.gzip) }
    return { contentType: contentTypeOf(name), etag: etagOf(identity), bodies }
  }

  return async (path: string): Promise<StaticFile | undefined> => {
    if (!names.has(path)) {
      if (Math.abs(nowMs() - lookedAtMs) >= LOOK_MS) looking = look()
      await looking
    }
    if (!names.has(path)) return undefined
    const file = read.get(path) ?? readFile(path)
    if (read.size >= MOST_CACHED) read.clear()
    read.set(path, file)
    file.catch(() => read.delete(path))
    return file
  }
}
export type KeptAssets = ReturnType<typeof keptAssets>
