import { expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type AccountDatabase, openAccountDatabase } from './database.ts'
import { unsentAccounts } from './unsent-accounts.ts'
import { NOTHING_WAITING as NONE } from './waiting.ts'

async function anAccount(fill: (db: AccountDatabase) => Promise<unknown>): Promise<string> {
  const accountId = anId()
  const db = await openAccountDatabase(accountId)
  await fill(db)
  db.close()
  return accountId
}

const aChange = { seq: 1, op: 'address.remove', v: 1, set: {}, base: {}, ts: 0 }
const aPicture = { bytes: new ArrayBuffer(1), contentType: 'image/png', addedAt: 0 } as const
const aForm = { kind: 'parcel', content: {}, rev: null, editedAt: 0 } as const

test('an account with a change, a picture or a form that was never sent is named, others are not', async () => {
  const changed = await anAccount((db) => db.outbox.add({ ...aChange, mid: anId(), id: anId() }))
  const pictured = await anAccount((db) =>
    db.blobs.add({ ...aPicture, sha256: 'ab'.repeat(32), state: 'waiting' }),
  )
  const typed = await anAccount((db) => db.draftEdits.add({ ...aForm, id: anId() }))
  const synced = await anAccount(async () => undefined)

  const found = new Map(
    (await unsentAccounts(null)).map(({ accountId, unsent }) => [accountId, unsent]),
  )
  expect(found.get(changed)).toEqual({ ...NONE, others: 1 })
  expect(found.get(pictured)).toEqual({ ...NONE, photos: 1 })
  expect(found.get(typed)).toEqual({ ...NONE, forms: 1 })
  expect(found.has(synced)).toBe(false)
})

test('an account on which messages were only read is not named', async () => {
  const mutation = { op: 'thread.read', set: { count: 1 } }
  const seen = await anAccount((db) =>
    db.outbox.add({ ...aChange, ...mutation, mid: anId(), id: anId() }),
  )
  const named = (await unsentAccounts(null)).map(({ accountId }) => accountId)
  expect(named).not.toContain(seen)
})

test('it says why an account was left, until its rows are back', async () => {
  const change = { ...aChange, id: anId() }
  const left = await anAccount(async (db) => {
    await db.outbox.add({ ...change, mid: anId() })
    await db.meta.put({ key: 'owner', memberNum: 'SP123456A', why: 'blocked' })
  })
  const find = async () => (await unsentAccounts(null)).find(({ accountId }) => accountId === left)
  expect(await find()).toMatchObject({ memberNum: 'SP123456A', why: 'blocked' })

  const db = await openAccountDatabase(left)
  const account = { id: left, memberNum: 'SP123456A' } as Rows['account']
  await db.account.put({ id: left, base: account, view: account, version: 1, waiting: false })
  db.close()
  expect(await find()).toMatchObject({ memberNum: 'SP123456A', why: null })
})

test('the account in use is not named', async () => {
  const mine = await anAccount((db) => db.outbox.add({ ...aChange, mid: anId(), id: anId() }))
  const named = (await unsentAccounts(mine)).map(({ accountId }) => accountId)
  expect(named).not.toContain(mine)
})
