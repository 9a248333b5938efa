import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import type { Services } from '#engine/server/services.ts'
import { readSettings } from '#engine/server/settings.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { openSession } from '#features/login/server/open-session.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

// Tables are made anew.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
let db: Database
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sampan-half-demo-'))
  db = await openTestDatabase()
})
afterEach(async () => {
  await db.close()
  rmSync(directory, { recursive: true, force: true })
})

const register = (services: Services, email: string) =>
  registerMember(services, { email, language: null })
/** The first account of a demo, and then the end of its server. */
const half = async (services: Services) => {
  await register(services, DEMO_MEMBER)
  throw new Error('killed')
}
const whole = async (services: Services) => {
  for (const email of [DEMO_MEMBER, DEMO_STAFF]) await register(services, email)
}

const start = (seed: typeof half | typeof whole, env: Record<string, string> = {}) =>
  startServer(readSettings({ PORT: '0', DATA_DIR: directory, DEMO: '1', ...env }), {
    nowMs: Date.now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    print: () => {},
    fetch,
    dist: join(directory, 'dist'),
    // It outlives the servers.
    open: async () => ({ ...db, close: async () => {} }),
    seed,
  })
async function during<T>(starting: Promise<RunningServer>, act: (services: Services) => T) {
  const server = await starting
  try {
    return await act(server.services)
  } finally {
    await server.stop()
  }
}
const accountsOf = async ({ db }: Services) =>
  (await db.kysely.selectFrom('account_by_email').selectAll().orderBy('email').execute()).map(
    ({ email, account_id }) => ({ email, id: account_id }),
  )
const emailsOf = async (services: Services) =>
  (await accountsOf(services)).map(({ email }) => email)

test('a demo whose server died while it was made is made anew, until it is whole', async () => {
  await expect(start(half)).rejects.toThrow('killed')
  await expect(start(half)).rejects.toThrow('killed')
  const made = await during(start(whole), accountsOf)
  expect(made.map(({ email }) => email)).toEqual([DEMO_MEMBER, DEMO_STAFF])
  // Whole, so it stays as it is.
  expect(await during(start(half), accountsOf)).toEqual(made)
})

test('what somebody has used is no half demo', async () => {
  await expect(start(half)).rejects.toThrow('killed')
  const asBusiness = { DEMO: '0' }
  const [first] = await during(start(whole, asBusiness), async (services) => {
    const [member] = await accountsOf(services)
    const opening = { accountId: member?.id ?? '', userAgent: 'test', deviceHash: null }
    await inTransaction(services.db, (tx) => openSession(tx, opening, services))
    return accountsOf(services)
  })
  expect(await during(start(half), accountsOf)).toEqual([first])
})

test('a database with an account that is not the demo’s is no half demo', async () => {
  await expect(start(half)).rejects.toThrow('killed')
  await during(start(whole, { DEMO: '0' }), (services) =>
    setRole(services, OPERATOR, { email: 'owner@shop.test', role: 'staff' }),
  )
  expect(await during(start(half), emailsOf)).toEqual([DEMO_MEMBER, 'owner@shop.test'])
})
