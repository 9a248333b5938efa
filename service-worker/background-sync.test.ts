import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountDatabase,
  accountsOnDevice,
  closeDatabase,
  openAccountDatabase,
} from '#engine/client/data/database.ts'
import { readDevice, removeDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { writeIntents } from '#engine/client/sync/write-intents.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import { SYNC_PROTOCOL, type SyncReply, type SyncRequest } from '#engine/shared/sync.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { syncInBackground, syncInWorker } from './background-sync.ts'

/** A member who wrote something and closed the page: a mirrored token and pending work. */
async function leftPage() {
  const accountId = newId()
  await writeDevice('session', {
    authorization: 'token',
    memberNum: 'SP1',
    role: 'member',
    rights: [],
    accountId,
  })
  const db = await openAccountDatabase(accountId)
  await writeIntents(db, [intent(dismissOutcome, newId(), {})], [], { nowMs: Date.now, newId })
  return { accountId, db }
}

const refusing = (status: number, code: string) => async () =>
  Response.json({ code, status }, { status })

/** Confirms every mutation it receives. */
async function confirming({ mutations }: SyncRequest): Promise<Response> {
  const last = mutations.at(-1)
  const place = { lastSeq: last?.seq ?? 0, lastMid: last?.mid ?? null, digest: EMPTY_DIGEST }
  const page = { cursor: 'cursor', more: false, reset: false, results: [], patch: [] }
  const reply: SyncReply = { proto: SYNC_PROTOCOL, epoch: 'epoch', now: 0, ...place, ...page }
  return Response.json(reply)
}

/** The worker's network; records the tokens of its requests. */
function network(answer: (request: SyncRequest) => Promise<Response>): (string | null)[] {
  const tokens: (string | null)[] = []
  fakeServer().otherwise(async (_path, init) => {
    tokens.push(new Headers(init.headers).get('authorization'))
    return answer(await new Response(init.body).json())
  })
  return tokens
}

beforeEach(() => removeDevice('session'))

describe('The worker, without a page', () => {
  it('sends what waits, with the token that is mirrored for it', async () => {
    const { db } = await leftPage()
    const tokens = network(confirming)
    expect(await syncInWorker()).toEqual({ state: 'done' })
    expect(tokens).toEqual(['Bearer token'])
    expect(await db.outbox.count()).toBe(0)
    closeDatabase(db)
  })

  describe('shows on the icon', () => {
    const counts: number[] = []
    beforeEach(() => {
      counts.length = 0
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void counts.push(count),
        clearAppBadge: async () => void counts.push(0),
      })
    })
    afterEach(() => {
      for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    })

    const unread = async (db: AccountDatabase) => {
      const thread = { id: newId(), staffCount: 4, readCount: 0 } as never
      await db.thread.put({ id: newId(), version: 1, waiting: false, base: thread, view: thread })
    }

    it('what waits for the member, of which what is only unsent is no part', async () => {
      const { db } = await leftPage()
      network(refusing(503, 'unavailable'))
      await syncInWorker()
      await unread(db)
      await syncInWorker()
      expect(counts).toEqual([0, 1])
      closeDatabase(db)
    })

    it('nothing of the account once the session was revoked', async () => {
      const { db } = await leftPage()
      await unread(db)
      const revoked = { at: '2026-11-23T10:00:00.000Z', why: 'operator' }
      network(async () => Response.json({ code: 'session_revoked', revoked }, { status: 401 }))
      await syncInWorker()
      expect(counts).toEqual([1, 0])
      closeDatabase(db)
    })
  })

  it('sends nothing after a sign-out has removed the mirror', async () => {
    await leftPage()
    const tokens = network(confirming)
    await removeDevice('session')
    expect(await syncInWorker()).toEqual({ state: 'done' })
    expect(tokens).toEqual([])
  })

  it('does not bring a database back that a sign-out has deleted', async () => {
    const { accountId, db } = await leftPage()
    const tokens = network(confirming)
    await db.delete({ disableAutoOpen: true })
    expect(await syncInWorker()).toEqual({ state: 'done' })
    expect(tokens).toEqual([])
    expect(await accountsOnDevice()).not.toContain(accountId)
  })

  it('forgets a token that was refused, and keeps the queue', async () => {
    const { db } = await leftPage()
    network(refusing(401, 'unauthenticated'))
    await syncInWorker()
    expect(await readDevice('session')).toBeUndefined()
    expect(await db.outbox.count()).toBe(1)
    closeDatabase(db)
  })

  it('deletes what is synced of a revoked session, keeps the queue, and says so to the next page', async () => {
    const { accountId, db } = await leftPage()
    await db.address.put({ id: newId(), version: 1, waiting: false, base: {} as never })
    const revoked = { at: '2026-11-23T10:00:00.000Z', why: 'operator' }
    network(async () => Response.json({ code: 'session_revoked', revoked }, { status: 401 }))
    await syncInWorker()
    expect(await readDevice('session')).toBeUndefined()
    expect(await readDevice('revoked')).toEqual({ ...revoked, accountId })
    expect([await db.address.count(), await db.outbox.count()]).toEqual([0, 1])
    closeDatabase(db)
  })

  it('deletes nothing of a revoked session that a login has replaced', async () => {
    const { accountId, db } = await leftPage()
    await db.address.put({ id: newId(), version: 1, waiting: false, base: {} as never })
    const fresh = {
      authorization: 'new',
      accountId,
      memberNum: 'SP1',
      role: 'member',
      rights: [],
    } as const
    network(async () => {
      await writeDevice('session', fresh)
      const revoked = { at: '2026-11-23T10:00:00.000Z', why: 'member' }
      return Response.json({ code: 'session_revoked', revoked }, { status: 401 })
    })
    await syncInWorker()
    expect(await readDevice('session')).toEqual(fresh)
    expect(await db.address.count()).toBe(1)
    closeDatabase(db)
  })

  it('does not forget a token that a login has put in the place of the refused one', async () => {
    const { accountId } = await leftPage()
    const fresh = {
      authorization: 'new',
      accountId,
      memberNum: 'SP1',
      role: 'member',
      rights: [],
    } as const
    network(async () => {
      await writeDevice('session', fresh)
      return refusing(401, 'unauthenticated')()
    })
    await syncInWorker()
    expect(await readDevice('session')).toEqual(fresh)
  })
})

describe('A background sync', () => {
  it('is retried while a problem remains, except on the last attempt', async () => {
    await leftPage()
    network(refusing(503, 'unavailable'))
    await expect(syncInBackground({ lastChance: false })).rejects.toThrow('server')
    await expect(syncInBackground({ lastChance: true })).resolves.toBeUndefined()
  })

  it('is not asked for again where only a login helps', async () => {
    await leftPage()
    network(refusing(401, 'unauthenticated'))
    await expect(syncInBackground({ lastChance: false })).resolves.toBeUndefined()
  })

  it('waits for a page that is at it, and does what that one left', async () => {
    const { accountId, db } = await leftPage()
    network(confirming)
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = navigator.locks.request(`sampan-sync-${accountId}`, () => promise)
    const syncing = syncInBackground({ lastChance: false })
    await new Promise((soon) => setTimeout(soon, 20))
    expect(await db.outbox.count()).toBe(1)
    resolve()
    await Promise.all([page, syncing])
    expect(await db.outbox.count()).toBe(0)
    closeDatabase(db)
  })

  it('is asked for again where that page does not end', async () => {
    const { accountId } = await leftPage()
    network(confirming)
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = navigator.locks.request(`sampan-sync-${accountId}`, () => promise)
    const until = AbortSignal.timeout(20)
    await expect(syncInBackground({ lastChance: false, until })).rejects.toThrow('busy')
    resolve()
    await page
  })
})
