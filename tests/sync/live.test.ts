import { describe, expect, it, vi } from 'vitest'
import { listenForHints } from '#engine/client/sync/hints.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { makeSchedule } from '#engine/client/sync/schedule.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, sentTopUp } from '#tests/support/transfers.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()

const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 30_000 })
const newAddress = () => intent(createAddress, anId(), addressFields())

/** A device that is being looked at: it listens for hints and pulls when it hears one. */
async function watching(user: LoggedInUser) {
  const { device, network } = await memberDevice(server, user)
  const waits: number[] = []
  const timers = {
    after: (ms: number, work: () => void) => {
      waits.push(ms)
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  let heard = 0
  let runs = 0
  const run = () => {
    runs += 1
    return device.sync()
  }
  const schedule = makeSchedule({ run, timers, nowMs: Date.now, random: () => 1 })
  const stopListening = listenForHints({
    fetch: network.fetch,
    authorization: user.authorization,
    nowMs: Date.now,
    random: () => 1,
    timers: { after: () => () => undefined },
    heard: () => {
      heard += 1
      schedule.wake()
    },
  })
  return {
    device,
    waits,
    counts: () => ({ heard, runs }),
    stop: () => {
      stopListening()
      schedule.stop()
    },
  }
}

describe('Two visible devices', () => {
  it('show an approved top-up and the balance after one hint and one pull each', async () => {
    const user = await server.loginAs('paid@example.com')
    const staff = await server.loginAs('cashier@example.com', 'staff')
    const receiptId = await sentTopUp(server, user)
    const devices = [await watching(user), await watching(user)]
    for (const { device } of devices) {
      await soon(async () => expect(await device.list('receipt')).toHaveLength(1))
    }
    const before = devices.map(({ counts }) => counts())
    expect((await approve(staff, user, receiptId, await aBankLine(server))).status).toBe(200)
    for (const { device } of devices) {
      await soon(async () => {
        expect(await device.list('receipt')).toMatchObject([{ state: 'approved' }])
        expect(await device.list('account')).toMatchObject([{ cashFen: 10_000 }])
      })
    }
    expect(devices.map(({ counts }) => counts())).toEqual(
      before.map(({ heard, runs }) => ({ heard: heard + 1, runs: runs + 1 })),
    )
    for (const { waits, stop } of devices) {
      expect(Math.max(...waits)).toBeLessThan(1_000)
      stop()
    }
  })
})

describe('A visible device', () => {
  it('shows a change of another device after one hint and one pull, without a wait of a second', async () => {
    const user = await server.loginAs('live@example.com')
    const other = await watching(user)
    await soon(async () => expect((await other.device.state()).lastSyncedAt).not.toBeNull())
    const before = other.counts()
    const { device } = await memberDevice(server, user)
    await device.write([newAddress()])
    await device.sync()
    await soon(async () => expect(await other.device.list('address')).toHaveLength(1))
    expect(other.counts()).toEqual({ heard: before.heard + 1, runs: before.runs + 1 })
    expect(Math.max(...other.waits)).toBeLessThan(1_000)
    other.stop()
  })

  it('causes no hint by pulling, so two devices do not trigger each other', async () => {
    const user = await server.loginAs('awake@example.com')
    const [one, two] = [await watching(user), await watching(user)]
    for (const { device } of [one, two]) {
      await soon(async () => expect((await device.state()).lastSyncedAt).not.toBeNull())
    }
    // Hints come in order: one that a pull begot would stand before that of the next change.
    for (let change = 1; change <= 3; change++) {
      await one.device.write([newAddress()])
      await one.device.sync()
      await soon(async () => expect(await two.device.list('address')).toHaveLength(change))
      await soon(() => {
        for (const each of [one, two]) expect(each.counts().heard).toBe(1 + change)
      })
    }
    for (const each of [one, two]) each.stop()
  })
})
