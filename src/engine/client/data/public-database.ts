import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import type { SetOf } from '#engine/shared/registry.ts'

/** The last reply for a public document. It is the same for everyone, so it belongs to no account. */
export type PublicRow = { name: string; value: unknown; etag: string | null; savedAt: number }

/** A line of the cart of this browser's visitor. `mid` is that of its mutation after a login, made with the line. */
export type VisitorLine = { id: string; mid: string; set: SetOf<'cartLine.add'>; createdAt: string }

type PublicDatabase = Dexie & {
  documents: Table<PublicRow, string>
  /** What a visitor wants to buy, until a login takes it into the account's cart. */
  cart: Table<VisitorLine, string>
}

/** Where the kept pages of mall and community begin, of which there may be many. */
const MANY_PAGES = ['/api/public/products', '/api/public/posts']
const MOST_PAGES = 60

let db: PublicDatabase | null = null

/** The database of public documents, opened on first use. */
export function publicDatabase(): PublicDatabase {
  if (db === null) {
    db = new Dexie('sampan-public') as PublicDatabase
    db.version(1).stores({ documents: 'name' })
    db.version(2).stores({ cart: 'id' })
  }
  return db
}

/** The stored reply of that name; null if there is none, or none that this version understands. */
export async function readDocument<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; etag: string | null; savedAt: number } | null> {
  const row = await publicDatabase()
    .documents.get(name)
    .catch(() => undefined)
  const result = v.safeParse(schema, row?.value)
  return row !== undefined && result.success ? { ...row, value: result.output } : null
}

/** Stores a reply. Of the pages of the mall and of the community the oldest make room. On failure the older reply stays. */
export async function keepDocument(row: PublicRow): Promise<void> {
  const { documents } = publicDatabase()
  try {
    await documents.put(row)
    const many = MANY_PAGES.find((begin) => row.name.startsWith(begin))
    if (many === undefined) return
    const pages = await documents.where('name').startsWith(many).sortBy('savedAt')
    await documents.bulkDelete(pages.slice(0, -MOST_PAGES).map(({ name }) => name))
  } catch {
    // A screen does not depend on what is stored.
  }
}
