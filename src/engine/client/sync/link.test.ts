import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { MAX_SYNC_BYTES } from '#engine/shared/sync.ts'
import { aDevice } from '#tests/support/device.ts'
import { anId } from '#tests/support/row-builders.ts'
import { readMostBytes, recordArrival, recordTimeout } from './link.ts'

const noNetwork = () => Promise.reject(new TypeError('no network'))
let db: AccountDatabase
beforeEach(async () => {
  ;({ db } = await aDevice({ accountId: anId(), authorization: 'token', fetch: noNetwork }))
})
const sized = (mostBytes: number) => db.meta.put({ key: 'link', mostBytes })

describe('How much one request carries', () => {
  it('is all that it may until one times out, then half of that one', async () => {
    expect(await readMostBytes(db)).toBe(MAX_SYNC_BYTES)
    expect(await recordTimeout(db, 600_000)).toBe(true)
    expect(await readMostBytes(db)).toBe(300_000)
  })

  it('is what fits well into the time-out at the speed seen', async () => {
    await recordArrival(db, { bytes: 300_000, afterMs: 20_000 })
    expect(await readMostBytes(db)).toBe(150_000)
  })

  it('doubles while full requests arrive in no time, up to all that it may', async () => {
    await sized(400_000)
    await recordArrival(db, { bytes: 390_000, afterMs: 500 })
    expect(await readMostBytes(db)).toBe(800_000)
    await recordArrival(db, { bytes: 790_000, afterMs: 500 })
    expect(await readMostBytes(db)).toBe(MAX_SYNC_BYTES)
    expect(await db.meta.get('link')).toBeUndefined()
  })

  it('does not change after a small request', async () => {
    await sized(400_000)
    await recordArrival(db, { bytes: 3_000, afterMs: 20_000 })
    await recordArrival(db, { bytes: 100_000, afterMs: 100 })
    expect(await readMostBytes(db)).toBe(400_000)
  })

  it('is never so little that nothing would be left to halve', async () => {
    await recordTimeout(db, 20_000)
    expect(await readMostBytes(db)).toBe(16_384)
    expect(await recordTimeout(db, 16_384)).toBe(false)
  })
})
