import { expect, it, vi } from 'vitest'
import type { SyncDeps } from '#engine/client/sync/deps.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { sync as syncEndpoint } from '#engine/shared/sync.ts'
import { createAddress, editAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import { anEntry, aReply, confirming, digestOf, scripted } from '#tests/support/scripted-server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer()

/** More rows than a page holds, and another device that changes one of them at each request of a pull. */
async function busyAccount() {
  const user = await server.loginAs(`busy-${anId()}@example.com`)
  const { device: writer } = await memberDevice(server, user)
  const ids = Array.from({ length: 2_100 }, () => anId())
  for (let i = 0; i < ids.length; i += 700) {
    const some = ids.slice(i, i + 700)
    await writer.write(some.map((id) => intent(createAddress, id, addressFields())))
  }
  expect(await writer.sync()).toEqual({ state: 'done' })
  let requestCount = 0
  const busy =
    (look: () => Promise<unknown> = async () => {}): SyncDeps['fetch'] =>
    async (path, init) => {
      if (path === syncEndpoint.path) {
        requestCount += 1
        if (requestCount > 20) throw new Error('20 requests and no end')
        await look()
        server.passMs(1_000)
        await writer.write([
          intent(editAddress, ids[requestCount] ?? '', { note: `${requestCount}` }),
        ])
        await writer.sync()
      }
      return fetch(new URL(path, server.url), init)
    }
  const { device: fresh } = await memberDevice(server, user)
  return { writer, fresh, busy, ids }
}

it('A first pull of several pages ends, and sends what is written here, although the account changes at each round trip', async () => {
  const { writer, fresh, busy, ids } = await busyAccount()
  const mine = anId()
  await fresh.write([intent(createAddress, mine, addressFields())])
  expect(await fresh.sync({ fetch: busy() })).toEqual({ state: 'done' })
  expect(await fresh.outbox()).toEqual([])
  expect(await fresh.list('address')).toHaveLength(ids.length + 1)
  await writer.sync()
  expect((await writer.list('address')).map(({ id }) => id)).toContain(mine)
})

it('A pull of several pages after a long absence ends although the account changes at each round trip', async () => {
  const { writer, fresh, busy, ids } = await busyAccount()
  await fresh.sync()
  await writer.write(ids.map((id) => intent(editAddress, id, { note: 'all of them' })))
  await writer.sync()
  expect(await fresh.sync({ fetch: busy() })).toEqual({ state: 'done' })
  const notes = (await fresh.list('address')).map(({ note }) => note)
  expect(notes.filter((note) => note === 'all of them').length).toBeGreaterThan(2_000)
})

it('Every tab knows how many rows have arrived until the pull shows them, also after it was cut', async () => {
  const { fresh, busy } = await busyAccount()
  const seen: number[] = []
  const look = async () => {
    seen.push((await fresh.status()).received)
    if (seen.length === 2) throw new TypeError('The network failed')
  }
  await fresh.sync({ fetch: busy(look) })
  expect((await fresh.status()).received).toBe(2_000)
  expect(await fresh.sync({ fetch: busy(look) })).toEqual({ state: 'done' })
  expect(seen.slice(0, 3)).toEqual([0, 2_000, 2_000])
  expect((await fresh.status()).received).toBe(0)
})

it('A server that never ends a pull ends the run, and the next one goes on after the last page', async () => {
  let page = 0
  const endless = scripted(() => {
    page += 1
    const patch = [anEntry('address', page, anAddress())]
    return aReply({ more: true, cursor: `page-${page}`, patch })
  })
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: endless.fetch })
  expect(await device.sync()).toEqual({ state: 'trouble', problem: 'server' })
  const { length } = endless.requests
  await device.sync()
  expect(endless.requests[length]?.cursor).toBe(`page-${length}`)
})

it('A server that sends only pages without rows ends the run after a few', async () => {
  const empty = scripted(() => aReply({ more: true, reset: true, cursor: '' }))
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: empty.fetch })
  expect(await device.sync()).toEqual({ state: 'trouble', problem: 'server' })
  expect(empty.requests.length).toBeLessThan(12)
})

it('What is written during a long pull is sent before its end', async () => {
  const entries = Array.from({ length: 30 }, (_, i) => anEntry('address', i + 1, anAddress()))
  let sentAt = 0
  const long = scripted(async (request) => {
    const page = long.requests.length
    if (page === 2) await device.write([intent(createAddress, anId(), addressFields())])
    if (request.mutations.length > 0 && sentAt === 0) sentAt = page
    const patch = entries.slice(page - 1, page)
    const isLast = page >= entries.length
    const end = isLast ? { digest: digestOf(entries), ...confirming(request) } : {}
    return aReply({ patch, more: !isLast, cursor: `page-${page}`, ...end })
  })
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: long.fetch })
  await device.sync()
  expect(sentAt).toBeGreaterThan(2)
  expect(sentAt).toBeLessThan(entries.length)
})
