import { Dexie, type Table } from 'dexie'

/** The last reply for a public document. It is the same for everyone, so it belongs to no account. */
export type PublicRow = { name: string; value: unknown; etag: string | null; savedAt: number }

type PublicDatabase = Dexie & { documents: Table<PublicRow, string> }

let opened: PublicDatabase | null = null

/** The database of public documents, opened on first use. */
export function publicDatabase(): PublicDatabase {
  if (opened === null) {
    opened = new Dexie('sampan-public') as PublicDatabase
    opened.version(1).stores({ documents: 'name' })
  }
  return opened
}
