import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startChildServer } from '#tests/support/child-server.ts'
import { openDatabaseGate } from '#tests/support/database-gate.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { createPostgres, onPostgres } from '#tests/support/test-database.ts'

// The server gives itself ten seconds; a test that is not done long after them fails.
vi.setConfig({ testTimeout: 60_000 })
const env = ownDirectory('postgres-stop')
/** Long enough that the parts of the server have found the database gone. */
const NOTICED_MS = 3_000

describe.runIf(onPostgres)('a server that is stopped while PostgreSQL is away', () => {
  test.each(['shut', 'silence'] as const)('ends by itself: %s', async (how) => {
    const made = await createPostgres(process.env.TEST_DATABASE_URL ?? '')
    const gate = await openDatabaseGate(made.url)
    const child = await startChildServer({ ...env, DATABASE_URL: gate.url })
    gate[how]()
    await sleep(NOTICED_MS)
    const { signal } = await child.kill('SIGTERM')
    expect(signal).toBeNull()
    expect(child.lines.join('\n')).not.toContain('[object Object]')
    gate.close()
    await made.drop()
  })
})
