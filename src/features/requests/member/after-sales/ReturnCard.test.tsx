import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { ReturnCard } from './ReturnCard.tsx'

const words = () => document.body.textContent ?? ''
let device: Device

beforeEach(async () => {
  device = await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

async function show(given: Partial<Rows['goodsReturn']>) {
  const bought = { boughtFen: 9_000, boughtQuantity: 2, refundedFen: 3_000, quantity: 3 }
  const line = aRequestLine({ requestId: anId(), name: 'Porcelain teapot', ...bought })
  const row: Rows['goodsReturn'] = {
    id: anId(),
    requestId: line.requestId,
    parcelId: anId(),
    words: 'Broken',
    pieces: [{ lineId: line.id, quantity: 1 }],
    wish: 'refund',
    state: 'accepted',
    refundFen: null,
    reason: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    settledAt: null,
    decidedAt: '2026-11-21T08:00:00.000Z',
    ...given,
  }
  await device.db.goodsReturn.put({ id: row.id, view: row, base: row, version: 1, waiting: false })
  const detail = { row, photos: [], waiting: false }
  render(<ReturnCard detail={detail as never} lines={[line]} returns={[row]} />)
  return row
}

test('an accepted return is withdrawn offline after a question', async () => {
  const row = await show({})
  // One of the two pieces that are left of three.
  expect(words()).toContain('30.00')
  await click(button('Withdraw return'))
  await eventually(() => expect(words()).toContain('Withdraw this return?'))
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent === 'Withdraw return',
  )
  await click(confirm as HTMLButtonElement)
  await eventually(async () =>
    expect(await device.outbox()).toMatchObject([{ op: 'goodsReturn.withdraw', id: row.id }]),
  )
})

test.each([
  ['closed', 'closed without a refund'],
  ['withdrawn', 'keep the goods'],
  ['settled', 'in your balance'],
] as const)('a return that is %s says so and is not withdrawn', async (state, text) => {
  await show({ state, refundFen: state === 'settled' ? 3_150 : null })
  await eventually(() => expect(words()).toContain(text))
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([])
})
