// @vitest-environment jsdom

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { database } from '#engine/client/data/current.ts'
import {
  type AccountDatabase,
  accountIdOf,
  accountsOnDevice,
} from '#engine/client/data/database.ts'
import { unsentAccounts } from '#engine/client/data/unsent-accounts.ts'
import { readDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { newId } from '#engine/client/platform/ids.ts'
import {
  authorization,
  endSession,
  keepAuthorization,
  session,
  startSession,
  userInfo,
} from '#engine/client/session/session.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutateQuietly } from '#engine/client/sync/mutate.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { signOutHere } from '#features/member/member/sign-out-here.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aSessionReply } from '#tests/support/login-reply.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aReply, confirming, scripted } from '#tests/support/scripted-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { followAccount } from './follow-account.ts'

type Member = { accountId: string; memberNum: string }
const aToken = () => `token ${anId()}`

/** A server with one member per known token; it refuses other tokens. */
function aServer(
  tokens: Record<string, Member>,
  {
    knowsWho = true,
    refusal = { code: 'unauthenticated' } as object,
    whoIsAnswered = Promise.resolve(),
  } = {},
) {
  const synced: { token: string; sent: number }[] = []
  const server = scripted((request) =>
    aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
  )
  fakeServer().otherwise(async (path, init) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const member = tokens[token]
    if (member === undefined) return Response.json({ ...refusal, status: 401 }, { status: 401 })
    if (path === '/api/session') {
      if (!knowsWho) return null
      await whoIsAnswered
      const { accountId, memberNum } = member
      const user = { memberNum, email: `${memberNum}@example.com`, cashAmount: 0 }
      return Response.json(aSessionReply(accountId, user))
    }
    if (path === '/api/logout') return Response.json({ ok: true })
    if (path !== '/api/sync') return new Response(new ReadableStream())
    const answer = await server.fetch(path, init)
    synced.push({ token, sent: server.requests.at(-1)?.mutations.length ?? 0 })
    return answer
  })
  return { synced }
}

const aMember = (): Member => ({ accountId: anId(), memberNum: `SP${anId().slice(-6)}` })
const mirrorOf = (member: Member, token: string) =>
  ({ ...member, authorization: token, role: 'member', rights: [] }) as const
const soon = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, SOON)
const newAddress = () => intent(createAddress, anId(), addressFields())

async function opened({ accountId }: Member): Promise<AccountDatabase> {
  return soon(() => {
    const db = database.peek()
    if (db === null || accountIdOf(db) !== accountId) throw new Error('Not open yet')
    return db
  })
}

beforeAll(async () => {
  await startSession()
  aServer({})
  followAccount()
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('A stored token', () => {
  it('opens the database of its own account, and is mirrored for the worker', async () => {
    const [mei, token] = [aMember(), aToken()]
    const { synced } = aServer({ [token]: mei })
    keepAuthorization(token)
    await opened(mei)
    await soon(() => expect(synced).toMatchObject([{ token }]))
    expect(await readDevice('session')).toEqual(mirrorOf(mei, token))
  })

  it('is known from its mirror while there is no network', async () => {
    const [mei, token] = [aMember(), aToken()]
    await writeDevice('session', mirrorOf(mei, token))
    aServer({ [token]: mei }, { knowsWho: false })
    keepAuthorization(token)
    await opened(mei)
  })

  it('wins over a mirror of another token, which may be another member’s', async () => {
    const [mei, bob, token] = [aMember(), aMember(), aToken()]
    await writeDevice('session', mirrorOf(bob, aToken()))
    aServer({ [token]: mei }, { knowsWho: false })
    keepAuthorization(token)
    await soon(() => expect(session.peek().state).toBe('unreachable'))
    expect(database.peek()).toBeNull()
    aServer({ [token]: mei })
    window.dispatchEvent(new Event('online'))
    await opened(mei)
    expect(await readDevice('session')).toEqual(mirrorOf(mei, token))
  })
})

describe('The badge on the icon', () => {
  it('counts what waits in the inbox, and goes with the session', async () => {
    const [mei, token] = [aMember(), aToken()]
    const counts: number[] = []
    const badging = {
      setAppBadge: async (count: number) => void counts.push(count),
      clearAppBadge: async () => void counts.push(0),
    }
    Object.assign(navigator, badging)
    aServer({ [token]: mei })
    keepAuthorization(token)
    await opened(mei)
    await soon(() => expect(counts.at(-1)).toBe(0))
    const id = newId()
    await database.peek()?.refused.put({ id, op: 'address.remove', group: id, at: '' } as never)
    await soon(() => expect(counts.at(-1)).toBe(1))
    await database.peek()?.refused.delete(id)
    await soon(() => expect(counts.at(-1)).toBe(0))
    counts.length = 0
    endSession()
    await soon(() => expect(counts).toContain(0))
    for (const name of Object.keys(badging)) Reflect.deleteProperty(navigator, name)
  })
})

describe('A token that the server refuses', () => {
  /** Writes something after the server has dropped the token. */
  async function refusedWhileWriting(mei: Member) {
    const token = aToken()
    aServer({ [token]: mei })
    keepAuthorization(token)
    await opened(mei)
    await soon(() => expect(userInfo.peek().memberNum).toBe(mei.memberNum))
    aServer({})
    await mutateQuietly([newAddress()])
    await soon(() => expect(authorization.peek()).toBeNull())
  }

  it('is removed with its mirror; queue and user info stay for the same member’s next login', async () => {
    const mei = aMember()
    await refusedWhileWriting(mei)
    expect(localStorage.getItem('Authorization')).toBeNull()
    expect(await readDevice('session')).toBeUndefined()
    expect(JSON.parse(localStorage.getItem('root') ?? '').memberNum).toBe(mei.memberNum)
    expect(await unsentAccounts(null)).toMatchObject([
      { accountId: mei.accountId, unsent: { others: 1 } },
    ])

    const token = aToken()
    const { synced } = aServer({ [token]: mei })
    keepAuthorization(token)
    const db = await opened(mei)
    await soon(async () => expect(await db.outbox.count()).toBe(0))
    expect(synced[0]).toMatchObject({ token, sent: 1 })
  })

  it('leaves another member a database of their own, beside what the first one has not sent', async () => {
    const [mei, bob] = [aMember(), aMember()]
    await refusedWhileWriting(mei)
    const token = aToken()
    const { synced } = aServer({ [token]: bob })
    keepAuthorization(token)
    const db = await opened(bob)
    await soon(() => expect(synced).not.toEqual([]))
    expect(synced.every(({ sent }) => sent === 0)).toBe(true)
    expect(await db.outbox.count()).toBe(0)
    expect(await unsentAccounts(bob.accountId)).toMatchObject([
      { accountId: mei.accountId, unsent: { others: 1 } },
    ])
  })

  it('does not remove a newer token from a login', async () => {
    const [mei, old, fresh] = [aMember(), aToken(), aToken()]
    aServer({ [old]: mei })
    keepAuthorization(old)
    await opened(mei)
    await soon(async () => expect(await readDevice('session')).toBeDefined())
    aServer({ [fresh]: mei }, { knowsWho: false })
    await writeDevice('session', mirrorOf(mei, fresh))
    localStorage.setItem('Authorization', fresh)
    await mutateQuietly([newAddress()])
    await soon(() => expect(authorization.peek()).toBe(fresh))
    expect(await readDevice('session')).toEqual(mirrorOf(mei, fresh))
  })
})

describe('A token that was revoked from another device', () => {
  const revoked = { at: '2026-11-23T10:00:00.000Z', why: 'member' }
  const refusal = { code: 'session_revoked', revoked }
  const KEPT = { recipient: 'Kept' }

  /** A member with a confirmed address here, whose token is revoked. `write` happens before the device hears of it. */
  async function revokedAfter(write: () => Promise<unknown>) {
    const [mei, token] = [aMember(), aToken()]
    aServer({ [token]: mei })
    keepAuthorization(token)
    const db = await opened(mei)
    await db.address.put({
      id: anId(),
      version: 1,
      waiting: false,
      base: KEPT as never,
      view: KEPT as never,
    })
    aServer({}, { refusal })
    await write()
    window.dispatchEvent(new Event('online'))
    await soon(() => expect(authorization.peek()).toBeNull())
    return mei
  }

  it('takes everything of the account along where nothing is unsent', async () => {
    const mei = await revokedAfter(async () => undefined)
    expect(await accountsOnDevice()).not.toContain(mei.accountId)
    expect(localStorage.getItem('Authorization')).toBeNull()
    expect(userInfo.peek()).toEqual({ memberNum: '', email: '', cashAmount: 0 })
    expect(await readDevice('session')).toBeUndefined()
    expect(await readDevice('revoked')).toEqual({ ...revoked, accountId: mei.accountId })
    expect(location.pathname).toBe('/login')
  })

  it('leaves unsent work alone, which the same member’s next login sends once', async () => {
    const mei = await revokedAfter(() => mutateQuietly([newAddress()]))
    const left = await unsentAccounts(null)
    expect(left.find(({ accountId }) => accountId === mei.accountId)?.unsent.others).toBe(1)
    const token = aToken()
    const { synced } = aServer({ [token]: mei })
    keepAuthorization(token)
    const db = await opened(mei)
    await soon(async () => expect(await db.outbox.count()).toBe(0))
    expect(synced.filter(({ sent }) => sent > 0)).toEqual([{ token, sent: 1 }])
    expect(await db.address.filter(({ view }) => view?.recipient === 'Kept').count()).toBe(0)
  })

  it('is left alone once a login has replaced it', async () => {
    const [mei, old, fresh] = [aMember(), aToken(), aToken()]
    aServer({ [old]: mei })
    keepAuthorization(old)
    await opened(mei)
    await soon(async () => expect(await readDevice('session')).toBeDefined())
    aServer({ [fresh]: mei }, { knowsWho: false, refusal })
    await writeDevice('session', mirrorOf(mei, fresh))
    localStorage.setItem('Authorization', fresh)
    await mutateQuietly([newAddress()])
    await new Promise((later) => setTimeout(later, 300))
    expect(await readDevice('session')).toEqual(mirrorOf(mei, fresh))
    expect(await accountsOnDevice()).toContain(mei.accountId)
    expect(localStorage.getItem('Authorization')).toBe(fresh)
  })
})

describe('A sign-out while the server says whose token it is', () => {
  it('leaves no mirror of the token', async () => {
    const [mei, token] = [aMember(), aToken()]
    const answer = Promise.withResolvers<void>()
    const wiping = Promise.withResolvers<void>()
    aServer({ [token]: mei }, { whoIsAnswered: answer.promise })
    vi.stubGlobal('caches', { delete: () => wiping.promise })
    await writeDevice('session', mirrorOf(mei, token))
    keepAuthorization(token)
    await opened(mei)
    const leaving = signOutHere()
    await soon(async () => expect(await readDevice('session')).toBeUndefined())
    answer.resolve()
    await soon(async () => expect(await readDevice('session')).toBeDefined())
    wiping.resolve()
    await leaving
    expect(await readDevice('session')).toBeUndefined()
  })
})
