import { openDatabase } from '#engine/server/database/open-database.ts'
import { runProgram } from '#engine/server/run-program.ts'
import { sourceOf } from '#engine/server/settings.ts'

// What `npm start` asks before it builds for minutes: whether the settings can be read, and the PostgreSQL of
// DATABASE_URL lets us in. The embedded database is the server's alone to open.
await runProgram(async (settings) => {
  if (settings.databaseUrl === undefined) return { ok: true, text: 'The settings can be read.' }
  const db = await openDatabase(sourceOf(settings))
  await db.close()
  return { ok: true, text: 'The database of DATABASE_URL answers.' }
})
