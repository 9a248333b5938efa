// Dexie runs live queries only where it found an IndexedDB when it was loaded.
import 'fake-indexeddb/auto'
import { vi } from 'vitest'

// Files share a worker and the libraries, since to load those anew took most of the time; our own modules, which have
// state, are new for each.
vi.unstubAllGlobals()
vi.resetModules()
for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
