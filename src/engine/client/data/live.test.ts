import { effect } from '@preact/signals-core'
import { afterEach, describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { addressById, addressList } from '#features/addresses/member/data/addresses.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { database } from './current.ts'
import { live } from './live.ts'

const newAddress = (id = anId()) => intent(createAddress, id, addressFields())

afterEach(() => {
  database.value = null
})

describe('A live query', () => {
  it('follows what is written', async () => {
    const device = await aCurrentDevice()
    const list = addressList()
    expect(await readLive(list)).toEqual([])
    const seen = readLive(list, (rows) => rows.length === 1)
    await device.write([newAddress()])
    expect((await seen)[0]?.waiting).toBe(true)
  })

  it('runs no query without a reader', async () => {
    const device = await aCurrentDevice()
    let requestCount = 0
    const count = live((db) => {
      requestCount += 1
      return db.address.count()
    })
    expect(await readLive(count)).toBe(0)
    const before = requestCount
    await device.write([newAddress()])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requestCount).toBe(before)
    expect(await readLive(count, (n) => n === 1)).toBe(1)
  })

  it('keeps its last value between two readers', async () => {
    const device = await aCurrentDevice()
    await device.write([newAddress()])
    const list = addressList()
    await readLive(list)
    const states: string[] = []
    effect(() => {
      states.push(list.value.state)
    })()
    expect(states).toEqual(['ready'])
  })

  it('shows the account that is signed in now', async () => {
    const one = await aCurrentDevice()
    await one.write([newAddress()])
    const list = addressList()
    await readLive(list, (rows) => rows.length === 1)
    await aCurrentDevice()
    expect(await readLive(list, (rows) => rows.length === 0)).toEqual([])
  })

  it('waits until there is an account', async () => {
    const list = addressList()
    const first = readLive(list)
    expect(list.value.state).toBe('loading')
    await aCurrentDevice()
    expect(await first).toEqual([])
  })

  it('reports a failed query', async () => {
    await aCurrentDevice()
    const bad = live(() => Promise.reject(new Error('no such thing')))
    await expect(readLive(bad)).rejects.toThrow('no such thing')
  })

  it('answers null for what is not here', async () => {
    await aCurrentDevice()
    expect(await readLive(addressById(anId()))).toBeNull()
  })
})
