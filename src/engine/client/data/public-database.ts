import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import { MANY_PAGES, type PublicTables } from '#registry/client/public-tables.ts'

/** The last reply for a public document. It is the same for everyone, so it belongs to no account. */
export type PublicRow = { name: string; value: unknown; etag: string | null; savedAt: number }

type PublicDatabase = Dexie & { documents: Table<PublicRow, string> } & {
  [T in keyof PublicTables]: Table<PublicTables[T], string>
}

const MOST_PAGES = 60

let db: PublicDatabase | null = null

/** The database of public documents, opened on first use. */
export function publicDatabase(): PublicDatabase {
  if (db === null) {
    db = new Dexie('sampan-public') as PublicDatabase
    // Append only: a released version stays as it is.
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

/** Stores a reply. Of documents with many pages the oldest make room. On failure the older reply stays. */
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
