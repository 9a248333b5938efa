import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { intent } from '#engine/client/sync/intent.ts'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { ROOT } from '#tests/support/child-server.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { onPostgres, openTestDatabase } from '#tests/support/test-database.ts'
import { aPhoto } from '#tests/support/warehouse.ts'
import { audit } from '#tests/sync/audit/audit.ts'
import { AUDIT_SIZE } from '#tests/sync/audit/audit-size.ts'
import { type Login, startTwoServers, type TwoServers } from '#tests/sync/audit/two-servers.ts'
import type { Report } from '#tests/sync/audit/writers.ts'
import { MUTANTS } from '#tests/sync/simulation/mutants.ts'

const TIMEOUT_MS = 300_000
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test(
  `${AUDIT_SIZE.devices + AUDIT_SIZE.staff} writers at once: no change is missed, no pull is of two moments, nobody is turned away`,
  async () => {
    const report = await audit(db, AUDIT_SIZE)
    const { wrong, missed, errors } = report
    expect({ wrong, missed, errors }).toEqual({ wrong: [], missed: [], errors: [] })
    const { devices, staff, rounds } = AUDIT_SIZE
    expect(report.written).toBeGreaterThan((2 * devices + staff) * rounds - 1)
  },
  TIMEOUT_MS,
)

// These tests need several connections.
if (onPostgres) {
  describe('the audit', () => {
    const mutants = Object.entries(MUTANTS).filter(([, { caught }]) => caught.by === 'audit')

    test('has mutants to catch', () => {
      expect(mutants.length).toBeGreaterThan(1)
    })

    test.each(mutants)(
      'catches %s',
      async (mutant) => {
        const program = join(ROOT, 'tests', 'sync', 'audit', 'run-audit.ts')
        const words = [program, '--mutant', mutant]
        const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT })
        const { wrong, missed }: Report = JSON.parse(stdout)
        expect(wrong.length + missed.length).toBeGreaterThan(0)
      },
      TIMEOUT_MS,
    )
  })

  describe('two servers on one database', () => {
    let servers: TwoServers
    let login: Login
    beforeAll(async () => {
      servers = await startTwoServers(process.env.TEST_DATABASE_URL ?? '')
      login = await servers.logIn('two@example.com')
    }, TIMEOUT_MS)
    afterAll(() => servers.stop())
    const device = (fetch: Fetch) => aDevice({ ...login, fetch })
    const anAddress = () => intent(createAddress, anId(), addressFields())

    test('a stream on one server gets a hint for a change on the other', async () => {
      const stopping = new AbortController()
      const headers = { authorization: `Bearer ${login.authorization}` }
      const events = await servers.at(0)('/api/events', { headers, signal: stopping.signal })
      let heard = ''
      const listening = (async () => {
        const decoder = new TextDecoder()
        for await (const chunk of events.body ?? []) heard += decoder.decode(chunk)
      })().catch(() => undefined)
      const newest = () =>
        Math.max(...heard.matchAll(/^data: (\d+)$/gm).map(([, at]) => Number(at)))
      await expect.poll(newest).toBeGreaterThan(0)
      const phone = await device(servers.at(1))
      await phone.write([anAddress()])
      expect(await phone.sync()).toEqual({ state: 'done' })
      // The version of the change itself: a hint of the login may still come.
      const [row] = await phone.db.address.toArray()
      await expect.poll(newest).toBe(row?.version)
      stopping.abort()
      await listening
    })

    test(
      'devices on both servers lose nothing confirmed while one is killed, and none starts over',
      async () => {
        const devices = await Promise.all([1, 2, 3].map(() => device(servers.balanced)))
        for (const one of devices) await one.sync()
        const epoch = (await devices[0]?.state())?.epoch
        const { bytes, sha256 } = await aPhoto(1)
        const confirmed = new Set<string>()
        const written: string[] = []
        let isOver = false
        const working = devices.map(async (one) => {
          while (!isOver) {
            const changes = [anAddress(), anAddress()]
            written.push(...changes.map(({ id }) => id))
            await one.write(changes)
            await one.sync()
            for (const { id } of await one.history()) confirmed.add(id)
          }
        })
        for (const victim of [0, 1] as const) {
          const wanted = confirmed.size + 20
          await vi.waitUntil(() => confirmed.size >= wanted, { timeout: 60_000, interval: 5 })
          await servers.kill(victim)
          const more = confirmed.size + 10
          await vi.waitUntil(() => confirmed.size >= more, { timeout: 60_000, interval: 5 })
          await servers.start(victim)
        }
        isOver = true
        await Promise.all(working)
        const [first] = devices
        const parcelId = anId()
        const photo = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods', sha256 } as const
        await first?.write(
          [
            intent(declareParcel, parcelId, declarationFields()),
            intent(attachPhoto, anId(), {
              ...photo,
              contentType: 'image/jpeg',
              byteLength: bytes.byteLength,
            }),
          ],
          [{ sha256, bytes: new Uint8Array(bytes).buffer, contentType: 'image/jpeg' }],
        )
        for (let round = 0; round < 2; round++) {
          for (const one of devices) expect(await one.sync()).toEqual({ state: 'done' })
        }
        const reader = await device(servers.balanced)
        await reader.sync()
        const ids = new Set((await reader.list('address')).map(({ id }) => id))
        expect([...confirmed].filter((id) => !ids.has(id))).toEqual([])
        expect(written.filter((id) => !ids.has(id))).toEqual([])
        expect((await reader.list('photo')).map(({ state }) => state)).toEqual(['stored'])
        for (const one of devices) {
          expect(await one.list('address')).toEqual(await reader.list('address'))
          expect((await one.state()).epoch).toBe(epoch)
        }
      },
      TIMEOUT_MS,
    )
  })

  test('a connection that breaks inside a transaction fails only that transaction', async () => {
    const other = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await other.connect()
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select pg_sleep(1)`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    await other.end()
    expect((await db.run('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
}
