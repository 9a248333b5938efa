import { protectDataDirectory } from '#engine/server/database/data-directory.ts'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type Settings, sourceOf } from '#engine/server/settings.ts'

/**
 * Opens the database of the settings, after the data directory is nobody else's to read: a database that recovers
 * deletes files while others would walk through them. Apart from `start-server.ts`, which takes as long to load as an
 * embedded database takes to start.
 */
export async function openOwnDatabase(settings: Settings): Promise<Database> {
  protectDataDirectory(settings.dataDirectory)
  return openDatabase(sourceOf(settings))
}
