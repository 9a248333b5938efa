// @vitest-environment jsdom

import { effect } from '@preact/signals-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import { freshState } from '#engine/client/data/sync-state.ts'
import { refusedAuthorization } from '#engine/client/platform/refused-authorization.ts'
import { openTabs } from '#engine/client/platform/tabs.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import {
  anEntry,
  aProblem,
  aReply,
  confirming,
  digestOf,
  scripted,
} from '#tests/support/scripted-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { startSync, stopSync, syncNow } from './engine.ts'
import { intent } from './intent.ts'
import { mutateQuietly } from './mutate.ts'
import { type SyncStatus, syncStatus } from './status.ts'

/** The page's network: scripted answers for `/api/sync`, and an event stream controlled by the test. */
function network(...turns: Parameters<typeof scripted>) {
  const server = scripted(...turns)
  const listening: AbortSignal[] = []
  let events: ReadableStreamDefaultController<Uint8Array> | undefined
  fakeServer().otherwise((path, init) => {
    if (path === '/api/sync') return server.fetch(path, init)
    if (init.signal) listening.push(init.signal)
    const start = (controller: typeof events) => {
      events = controller
    }
    return new Response(new ReadableStream({ start }))
  })
  const hint = () => events?.enqueue(new TextEncoder().encode('event: hint\ndata: 7\n\n'))
  return { ...server, listening, hint }
}

function until(fits: (status: SyncStatus) => boolean): Promise<SyncStatus> {
  const { promise, resolve } = Promise.withResolvers<SyncStatus>()
  const stop = effect(() => {
    const status = syncStatus.value
    if (fits(status)) resolve(status)
  })
  return promise.finally(stop)
}

async function signedIn(accountId = anId()) {
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
    await mutateQuietly([intent(createAddress, anId(), addressFields())])
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
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before), SOON)
  })

  it.each(['online', 'pageshow'])('pulls at the event %s', async (event) => {
    const { requests } = network(() => aReply())
    await signedIn()
    await until(({ lastSyncedAt }) => lastSyncedAt !== null)
    const before = requests.length
    dispatchEvent(new Event(event))
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before), SOON)
  })

  it('pulls once for a hint, and begets none by it', async () => {
    const { requests, hint, listening } = network(() => aReply())
    await signedIn()
    await until(({ lastSyncedAt, running }) => lastSyncedAt !== null && !running)
    await vi.waitFor(() => expect(listening).toHaveLength(1), SOON)
    const before = requests.length
    hint()
    await vi.waitFor(() => expect(requests).toHaveLength(before + 1), SOON)
    await until(({ running }) => !running)
    expect(requests.slice(before)).toMatchObject([{ mutations: [] }])
  })

  it('recomputes the digest after the first pull, and pulls everything when it is wrong', async () => {
    const row = anEntry('address', 1, anAddress())
    const digest = digestOf([row])
    const { requests } = network(
      () => aReply({ digest }),
      () => aReply({ cursor: 'cursor-2', reset: true, patch: [row] }),
    )
    const accountId = anId()
    const db = await openCurrent(accountId)
    const met = { epoch: 'epoch-1', cursor: 'cursor-1', digest }
    await db.meta.put({ ...freshState(anId()), ...met })
    startSync({ db, accountId, authorization: 'token' })
    await vi.waitFor(async () => expect(await db.address.count()).toBe(1), SOON)
    expect(requests.map(({ cursor }) => cursor)).toEqual(['cursor-1', ''])
  })

  it('shares running and result with the other tabs, and shows theirs', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    network(() => promise)
    const states: boolean[] = []
    const accountId = anId()
    const tab = openTabs<boolean>(`sampan-running-${accountId}`, (words) => states.push(words))
    const db = await signedIn(accountId)
    await until(({ running }) => running)
    await vi.waitFor(() => expect(states).toEqual([true]), SOON)
    tab.say(false)
    await until(({ running }) => !running)
    tab.say(true)
    await until(({ running }) => running)
    await db.meta.put({ key: 'trouble', problem: 'upgrade' })
    await until(({ problem }) => problem === 'upgrade')
    resolve(Response.json(aReply()))
    await until(({ running, problem }) => !running && problem === null)
    await vi.waitFor(() => expect(states).toEqual([true, false]), SOON)
    tab.close()
  })

  it('listens for hints only while it can be seen', async () => {
    const { listening } = network(() => aReply())
    await signedIn()
    await vi.waitFor(() => expect(listening).toHaveLength(1), SOON)
    show('hidden')
    expect(listening[0]?.aborted).toBe(true)
    show('visible')
    await vi.waitFor(() => expect(listening).toHaveLength(2), SOON)
  })

  it('reports the refused token and stops syncing', async () => {
    const { requests } = network(() => aProblem(401, 'unauthenticated'))
    await signedIn()
    await vi.waitFor(() => expect(refusedAuthorization.value?.authorization).toBe('token'), SOON)
    await syncNow()
    expect(requests).toHaveLength(1)
    expect((await until(({ problem }) => problem !== null)).problem).toBe('locked')
  })

  it('stops silently when the account is closed during a run', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { requests } = network(() => promise)
    await signedIn()
    await vi.waitFor(() => expect(requests).toHaveLength(1), SOON)
    stopSync()
    closeCurrent()
    resolve(Response.json(aReply()))
    await vi.waitFor(() => expect(syncStatus.peek().running).toBe(false), SOON)
  })

  it('stops silently when the account is closed as soon as it is opened', async () => {
    network(() => aReply())
    await signedIn()
    stopSync()
    closeCurrent()
    await vi.waitFor(() => expect(syncStatus.peek().running).toBe(false), SOON)
    // A rejection that nobody handles fails the run of the tests.
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
})
