import { afterEach, expect, test } from 'vitest'
import { cleanUp, render } from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { MissingRow, ScannedRow } from './CountRows.tsx'

afterEach(cleanUp)

const goods = [
  { name: 'Blue jacket', quantity: 2, goodsClass: 'standard' as const },
  { name: 'Tea cups', quantity: 6, goodsClass: 'standard' as const },
]

test('a box that was not found names its goods and weight, so that staff recognise it', () => {
  const { host } = render(<MissingRow of={aStaffParcel({ goods, weightGrams: 1_250 })} />)
  expect(host.textContent).toContain('Blue jacket × 2, Tea cups × 6 · 1.25\u00a0kg')
})

test('a box of another shelf names them too, and without goods its weight alone', () => {
  const parcel = aStaffParcel({ goods: [], weightGrams: 900, shelf: 'B-7' })
  const scan = { kind: 'parcel', judged: 'moves', parcel } as const
  const { host } = render(<ScannedRow scan={scan} onRemove={() => undefined} />)
  expect(host.textContent).toContain('900\u00a0g')
  expect(host.textContent).not.toContain('·')
})
