import { describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { OLDEST_PROTOCOL } from '#engine/shared/sync.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aProblem, aReply, confirming, json, scripted } from '#tests/support/scripted-server.ts'

const newAddress = () => intent(createAddress, anId(), addressFields())

async function met(...turns: Parameters<typeof scripted>) {
  const server = scripted(...turns)
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: server.fetch })
  return { server, device }
}

describe('A run that fails', () => {
  it.each([
    [401, 'unauthenticated', 'locked'],
    [403, 'not_this_device', 'refused'],
    [426, 'upgrade_required', 'upgrade'],
    [500, 'internal', 'server'],
    [503, 'unavailable', 'server'],
  ])('for %i %s says "%s" and keeps the queue', async (status, code, problem) => {
    const { device } = await met(() => aProblem(status, code))
    await device.write([newAddress()])
    expect(await device.sync()).toMatchObject({ state: 'trouble', problem })
    expect(await device.status()).toMatchObject({ waiting: 1, problem })
  })

  it('reports how long the server asks it to wait', async () => {
    const { device } = await met(() => aProblem(429, 'rate_limited', { 'retry-after': '17' }))
    expect(await device.sync()).toMatchObject({ problem: 'server', retryAfter: 17 })
  })

  it.each([
    ['the account is full', () => aProblem(409, 'rows_limit')],
    ['too much was written', () => aProblem(429, 'bytes_limit', { 'retry-after': '17' })],
  ])('pulls once more when %s, and keeps the queue', async (_, refused) => {
    const { device, server } = await met(
      () => aReply(),
      ({ mutations }) => (mutations.length > 0 ? refused() : aReply()),
    )
    await device.sync()
    await device.write([newAddress(), newAddress()])
    expect(await device.sync()).toMatchObject({ state: 'trouble', problem: 'server' })
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([0, 2, 0])
    expect(await device.status()).toMatchObject({ waiting: 2, problem: 'server' })
  })

  it('says from when a full account has room, until the server takes changes again', async () => {
    const possibleFrom = '2027-01-26T00:00:00.000Z'
    let isFull = true
    const { device } = await met((request) =>
      isFull && request.mutations.length > 0
        ? json({ code: 'bytes_limit', possibleFrom, retryAfter: 3_600 }, { status: 429 })
        : aReply(confirming(request)),
    )
    await device.write([newAddress()])
    const full = { problem: 'full', possibleFrom }
    expect(await device.sync()).toMatchObject({ state: 'trouble', ...full, retryAfter: 3_600 })
    expect(await device.status()).toMatchObject({ waiting: 1, ...full })
    isFull = false
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.status()).toMatchObject({ problem: null, possibleFrom: undefined })
  })

  it('waits for the newer one of two servers when the older one lacks fields that this app needs', async () => {
    const { device } = await met(
      ({ mutations: [first] }) =>
        aReply({ proto: OLDEST_PROTOCOL - 1, lastSeq: 1, lastMid: first?.mid ?? null }),
      (request) => aReply({ proto: OLDEST_PROTOCOL, ...confirming(request) }),
    )
    await device.write([newAddress()])
    expect(await device.sync()).toMatchObject({ state: 'trouble', problem: 'server' })
    expect(await device.status()).toMatchObject({ waiting: 1, problem: 'server' })
    expect(await device.sync()).toEqual({ state: 'done' })
  })

  it('treats a page of a captive portal as offline', async () => {
    const { device } = await met(() => new Response('<html>Welcome to our hotel</html>'))
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'offline' })
  })

  it('keeps what follows a change that the server does not know yet', async () => {
    const { device } = await met((request) => {
      const [first, second] = request.mutations
      const receipt = { lastSeq: first?.seq ?? 0, lastMid: first?.mid ?? null }
      return aReply({ ...receipt, stopped: { mid: second?.mid ?? '' } })
    })
    await device.write([newAddress(), newAddress(), newAddress()])
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'upgrade' })
    expect((await device.outbox()).map(({ seq }) => seq)).toEqual([2, 3])
  })

  it('ends when the server never confirms anything', async () => {
    const { device, server } = await met(() => aReply())
    await device.write([newAddress()])
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'server' })
    expect(server.requests.length).toBeLessThan(12)
  })

  it('clears its problem when the next run succeeds', async () => {
    const { device } = await met(
      () => aProblem(500, 'internal'),
      () => aReply(),
    )
    await device.sync()
    await device.sync()
    expect((await device.status()).problem).toBeNull()
  })

  it('does nothing while another tab runs', async () => {
    const { device } = await met(async () => {
      expect(await device.sync()).toEqual({ state: 'busy' })
      return aReply()
    })
    expect(await device.sync()).toEqual({ state: 'done' })
  })
})

describe('A batch', () => {
  it('is halved until the server accepts it', async () => {
    const { device, server } = await met((request) =>
      request.mutations.length > 2
        ? aProblem(413, 'too_large')
        : aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
    )
    await device.write(Array.from({ length: 8 }, newAddress))
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([8, 4, 2, 2, 2, 2])
  })

  it('holds a thousand changes; the rest is sent with the next', async () => {
    const { device, server } = await met((request) =>
      aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
    )
    await device.write(Array.from({ length: 1_200 }, newAddress))
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([1_000, 200])
    expect(await device.history()).toHaveLength(1_200)
  })
})
