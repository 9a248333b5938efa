// Dexie keeps the IndexedDB that it found when it was loaded, and files share it.
import 'fake-indexeddb/auto'
import { holdDatabase } from './hold-database.ts'
import { onPostgres } from './test-database.ts'

if (!onPostgres) await holdDatabase()
