// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { effect } from '@preact/signals-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent, openCurrent } from '#data/current.ts'
import { refusedAuthorization } from '#platform/refused-authorization.ts'
import { createAddress } from '#shared/mutations/address.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aProblem, aReply, confirming, scripted } from '#tests/support/scripted-server.ts'
import { startSync, stopSync, syncNow } from './engine.ts'
import { intent } from './intent.ts'
import { mutate } from './mutate.ts'
import { type SyncStatus, syncStatus } from './status.ts'

/** The page's network: `/api/sync` by a script, and a stream of events that stays silent. */
function network(...turns: Parameters<typeof scripted>) {
  const server = scripted(...turns)
  const listening: AbortSignal[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/sync') return server.fetch(path, init)
    if (init.signal) listening.push(init.signal)
    return new Response(new ReadableStream())
  })
  return { ...server, listening }
}

function until(fits: (status: SyncStatus) => boolean): Promise<SyncStatus> {
  const { promise, resolve } = Promise.withResolvers<SyncStatus>()
  const stop = effect(() => {
    const status = syncStatus.value
    if (fits(status)) resolve(status)
  })
  return promise.finally(stop)
}

async function signedIn() {
  const accountId = anId()
  const db = await openCurrent(accountId)
  startSync({ db, accountId, authorization: 'token' })
  return db
}

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  stopSync()
  closeCurrent()
  show('visible')
  vi.unstubAllGlobals()
  refusedAuthorization.value = null
})

describe('A page that syncs', () => {
  it('pulls at its start and sends what is written, by itself', async () => {
    const { requests } = network((request) =>
      aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
    )
    await signedIn()
    await until(({ lastSyncedAt }) => lastSyncedAt !== null)
    await mutate([intent(createAddress, anId(), addressFields())])
    await until(({ waiting }) => waiting === 1)
    await until(({ waiting, running }) => waiting === 0 && !running)
    expect(requests.map(({ mutations }) => mutations.length)).toContain(1)
  })

  it('pulls when it is shown again', async () => {
    const { requests } = network(() => aReply())
    await signedIn()
    await until(({ lastSyncedAt }) => lastSyncedAt !== null)
    show('hidden')
    const before = requests.length
    show('visible')
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before))
  })

  it('listens for hints only while it can be seen', async () => {
    const { listening } = network(() => aReply())
    await signedIn()
    await vi.waitFor(() => expect(listening).toHaveLength(1))
    show('hidden')
    expect(listening[0]?.aborted).toBe(true)
    show('visible')
    await vi.waitFor(() => expect(listening).toHaveLength(2))
  })

  it('says which token was refused, and asks no more', async () => {
    const { requests } = network(() => aProblem(401, 'unauthenticated'))
    await signedIn()
    await vi.waitFor(() => expect(refusedAuthorization.value).toBe('token'))
    await syncNow()
    expect(requests).toHaveLength(1)
    expect((await until(({ problem }) => problem !== null)).problem).toBe('locked')
  })

  it('leaves an account in mid-run without a sound', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { requests } = network(() => promise)
    await signedIn()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    stopSync()
    closeCurrent()
    resolve(Response.json(aReply()))
    await vi.waitFor(() => expect(syncStatus.peek().running).toBe(false))
  })
})
