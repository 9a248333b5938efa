import { expect, test } from 'vitest'
import { RIGHTS } from '#engine/shared/rights.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { reconcileNightly } from '#features/payments/server/reconciliation/reconcile.ts'
import { mark } from '#features/system/server/marks.ts'
import { tellOwners } from '#features/system/server/tell-owners.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

let freeShare = 0.5
const server = await sharedServer({ diskRoom: () => ({ freeBytes: 1e9, freeShare }) })
const { services, db } = server
await server.loginAs('owner@example.com', 'staff')
await db.kysely
  .updateTable('account')
  .set({ language: 'en' })
  .where('email', '=', 'owner@example.com')
  .execute()
await server.loginAs('settings@example.com', ['settings'])
await server.loginAs('all-but-one@example.com', RIGHTS.slice(1))

/** The subjects of what the server mailed to anyone since the last look. */
let seen = server.mailbox.mails().length
const look = async () => {
  await tellOwners(services)
  await expect
    .poll(
      async () =>
        (await db.run("select 1 from jobs.job where name = 'send-mail' and state <= 'active'")).rows
          .length,
    )
    .toBe(0)
  const mails = server.mailbox.mails()
  const fresh = mails.slice(0, mails.length - seen)
  seen = mails.length
  return fresh.map(({ to, subject }) => `${to}: ${subject.replace(/^[^:]*: /, '')}`)
}
const reconciled = () => reconcileNightly(services)

test('nothing is mailed while the server is well', async () => {
  await reconciled()
  expect(await look()).toEqual([])
})

test('a missed backup is mailed once to the owner, and again only after one was made', async () => {
  server.passMs(37 * HOUR_MS)
  await reconciled()
  expect(await look()).toEqual(['owner@example.com: a backup was missed'])
  expect(await look()).toEqual([])
  await mark(db.kysely, 'backup', services)
  expect(await look()).toEqual([])
  server.passMs(35 * HOUR_MS)
  await reconciled()
  expect(await look()).toEqual([])
  server.passMs(2 * HOUR_MS)
  expect(await look()).toEqual(['owner@example.com: a backup was missed'])
  await mark(db.kysely, 'backup', services)
  expect(await look()).toEqual([])
})

test('a reconciliation that finds differences, and one that does not end, are mailed once', async () => {
  await db.kysely.updateTable('reconciliation').set({ differences: 2 }).execute()
  expect(await look()).toEqual(['owner@example.com: the books were not reconciled'])
  expect(await look()).toEqual([])
  server.passMs(DAY_MS)
  await reconciled()
  await mark(db.kysely, 'backup', services)
  expect(await look()).toEqual([])
  server.passMs(28 * HOUR_MS)
  expect(await look()).toEqual(['owner@example.com: the books were not reconciled'])
  await reconciled()
  expect(await look()).toEqual([])
})

test('where nobody holds every right, those who give rights are told, and a trouble that nobody read stays new', async () => {
  const taken = await db.kysely
    .deleteFrom('staff_right')
    .where('right', 'in', ['ship', 'settings'])
    .returningAll()
    .execute()
  await db.kysely.updateTable('reconciliation').set({ differences: 2 }).execute()
  expect(await look()).toEqual([])
  const giving = taken.filter((one) => one.right === 'settings')
  await db.kysely.insertInto('staff_right').values(giving).execute()
  const told = (await look()).map((mail) => mail.replace(/:.*/, '')).sort()
  expect(told).toEqual(['all-but-one@example.com', 'owner@example.com', 'settings@example.com'])
  const others = taken.filter((one) => one.right !== 'settings')
  await db.kysely.insertInto('staff_right').values(others).execute()
  await db.kysely.updateTable('reconciliation').set({ differences: 0 }).execute()
  expect(await look()).toEqual([])
})

test('two servers that look at the same moment mail it once', async () => {
  freeShare = 0.01
  await Promise.all([tellOwners(services), tellOwners(services)])
  expect(await look()).toEqual(['owner@example.com: the disk is almost full'])
  freeShare = 0.5
  expect(await look()).toEqual([])
})

test('the System page says the same, with what waits and the errors of the app by kind', async () => {
  const error = {
    name: 'TypeError',
    frames: ['assets/main.js:1:2'],
    app: '0.1.0',
    route: 'cart',
    times: 3,
  }
  for (const times of [3, 4]) {
    const body = { errors: [{ ...error, times }] }
    expect((await server.fetch('/api/client-errors', { method: 'POST', body })).status).toBe(202)
  }
  freeShare = 0.04
  const owner = await server.loginAs('owner@example.com', 'staff')
  const system = await (await owner.fetch('/api/staff/system')).json()
  expect(system).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    warnings: ['disk'],
    disk: { freeShare: 0.04 },
    mail: { refused: 0 },
    books: { differences: 0 },
    clientErrors: [{ name: 'TypeError', place: 'assets/main.js:1:2', route: 'cart', times: 7 }],
  })
  const desk = await server.loginAs('desk@example.com', ['receive'])
  expect((await desk.fetch('/api/staff/system')).status).toBe(403)
})
