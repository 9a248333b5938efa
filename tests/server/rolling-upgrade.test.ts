import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import type { Database } from '#engine/server/database/database.ts'
import { migrations } from '#engine/server/database/migrations.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { ROOT } from '#tests/support/child-server.ts'
import { aDevice } from '#tests/support/device.ts'
import { faultsOfLedger } from '#tests/support/money.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { onPostgres } from '#tests/support/test-database.ts'
import { PAYEE } from '#tests/support/transfers.ts'
import { anArrival } from '#tests/support/warehouse.ts'
import { type Login, startTwoServers, type TwoServers } from '#tests/sync/audit/two-servers.ts'

/** The version that businesses run: the last one that landed. Its programs are taken from this clone's history. */
const LANDED = readFileSync(new URL('./upgrade/last-landed.txt', import.meta.url), 'utf8').trim()

function archiveOf(commit: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', commit], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
const archive = onPostgres ? archiveOf(LANDED) : null
const name = archive === null ? ' (left out: it is not in the history of this clone)' : ''
const STEP = { timeout: 60_000, interval: 20 }

describe.runIf(onPostgres)(`a change of version on one database${name}`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-landed-'))
  let servers: TwoServers
  let db: Database
  beforeAll(async () => {
    if (archive === null) return
    execFileSync('tar', ['-x', '-C', directory], { input: archive })
    symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'))
    servers = await startTwoServers(process.env.TEST_DATABASE_URL ?? '', directory)
    db = await openDatabase(servers.source)
  }, 120_000)
  afterAll(async () => {
    if (archive !== null) {
      await db.close()
      await servers.stop()
    }
    rmSync(directory, { recursive: true })
  })

  const payTo = (id: string) =>
    db.run(`insert into payee_account (id, holder, bank, currency, label, number, active, updated_at)
      values ('${id}', 'Sampan Ltd', 'Bank of China', 'CNY', 'f1', '6216', true, now())`)
  async function staffOf({ accountId }: Login): Promise<void> {
    await db.run(`update account set role = 'staff' where account_id = '${accountId}'`)
    for (const right of RIGHTS)
      await db.run(
        `insert into staff_right (account_id, "right") values ('${accountId}', '${right}')`,
      )
  }
  const namesOf = async () =>
    (await db.run('select name from kysely_migration order by name')).rows.map((row) => row.name)

  test.runIf(archive !== null)(
    'one server after the other gets the new one, while members sync and staff receive and place money: nothing is refused or lost',
    async () => {
      const logins = []
      for (const who of ['a', 'b', 'c']) logins.push(await servers.logIn(`${who}@example.com`))
      const staff = await servers.logIn('staff@example.com')
      await staffOf(staff)
      await payTo(PAYEE)
      const before = await namesOf()
      expect(before.length).toBeLessThanOrEqual(Object.keys(migrations).length)

      const refused: unknown[] = []
      const done = { changes: 0, arrivals: 0, fen: 0 }
      let isOver = false
      /** Asks as the console does: again with the same key while there is no answer. */
      const post = async (path: string, body: object) => {
        const headers = {
          authorization: `Bearer ${staff.authorization}`,
          'content-type': 'application/json',
        }
        const sent = { method: 'POST', headers, body: JSON.stringify({ onceKey: anId(), ...body }) }
        for (;;) {
          const answer = await servers.balanced(path, sent).catch(() => null)
          if (answer?.status === 200) return answer.json()
          if (answer !== null && answer.status !== 503) {
            refused.push([path, answer.status, await answer.json()])
            throw new Error(`Refused: ${JSON.stringify(refused)}`)
          }
          await wait(50)
        }
      }
      const devices = await Promise.all(
        logins.map((login) => aDevice({ ...login, fetch: servers.balanced })),
      )
      const written: string[] = []
      const members = devices.map(async (one) => {
        while (!isOver) {
          const changes = [
            intent(createAddress, anId(), addressFields()),
            intent(declareParcel, anId(), declarationFields()),
          ]
          written.push(...changes.map(({ id }) => id))
          await one.write(changes)
          await one.sync()
          done.changes += changes.length
          await wait(20)
        }
      })
      const memberNum = (
        await db.run(`select member_num from account where account_id = '${logins[0]?.accountId}'`)
      ).rows[0]?.member_num
      const received: string[] = []
      const warehouse = async () => {
        while (!isOver) {
          const { parcel } = await post(
            '/api/staff/parcels/receive',
            anArrival({ to: { kind: 'member', memberNum } }),
          )
          received.push(parcel.parcelId)
          done.arrivals += 1
        }
      }
      const cashier = async () => {
        while (!isOver) {
          const line = {
            payeeAccountId: PAYEE,
            bankReference: anId(),
            receivedFen: 1_234,
            valueDate: new Date().toISOString().slice(0, 10),
            received: { kind: 'yuan', amountFen: 1_234 },
          }
          const { transferId } = await post('/api/staff/transfers', { line, payer: 'MEI TAN' })
          await post(`/api/staff/transfers/${transferId}/place`, { memberNum })
          done.fen += 1_234
        }
      }
      const working = Promise.all([...members, warehouse(), cashier()])
      const more = async () => {
        const { changes, arrivals, fen } = done
        const onward = vi.waitUntil(
          () =>
            refused.length > 0 ||
            (done.changes > changes + 30 && done.arrivals > arrivals + 5 && done.fen > fen + 5_000),
          STEP,
        )
        // What fails ends the work, and is said instead of the time that passes.
        await Promise.race([onward, working.then(() => onward)])
      }
      await more()
      for (const one of [0, 1] as const) {
        await servers.kill(one, 'SIGTERM')
        await servers.start(one, ROOT)
        await more()
        expect(await namesOf()).toEqual(Object.keys(migrations))
      }
      isOver = true
      await working
      expect(refused).toEqual([])

      for (const one of devices) expect(await one.sync()).toEqual({ state: 'done' })
      const rows = await db.run(`select id from address union all select id from parcel`)
      const there = new Set(rows.rows.map(({ id }) => id))
      expect([...written, ...received].filter((id) => !there.has(id))).toEqual([])
      const wallet = await db.run(
        `select cash_fen from account where account_id = '${logins[0]?.accountId}'`,
      )
      expect(Number(wallet.rows[0]?.cash_fen)).toBe(done.fen)
      expect(await faultsOfLedger(db)).toEqual([])
    },
    300_000,
  )
})
