import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { button, cleanUp, click, find, render } from '#tests/support/render.tsx'
import { presetWarehouse, WarehouseChoice } from './WarehouseChoice.tsx'

afterEach(cleanUp)

test('the only warehouse is preset, else that of the last parcel while it is open', () => {
  expect(presetWarehouse(['SG'], null)).toBe('SG')
  expect(presetWarehouse(['SG'], 'CN')).toBe('SG')
  expect(presetWarehouse(['CN', 'SG'], 'SG')).toBe('SG')
  expect(presetWarehouse(['CN', 'SG'], 'JP')).toBeNull()
  expect(presetWarehouse(['CN', 'SG'], null)).toBeNull()
  expect(presetWarehouse([], 'CN')).toBeNull()
})

function Shown({ start, from }: { start: WarehouseId | null; from: readonly WarehouseId[] }) {
  const [value, setValue] = useState(start)
  return <WarehouseChoice from={from} value={value} onChange={setValue} error={undefined} />
}
const radios = () => document.querySelectorAll('input[type=radio]').length

test('what is preset is a line that opens the choice and hands it the focus', async () => {
  render(<Shown start="JP" from={['CN', 'SG', 'JP']} />)
  expect(document.body.textContent).toContain('Japan warehouse')
  expect(radios()).toBe(0)
  await click(button('Change'))
  expect(document.activeElement).toBe(find('input[value=JP]'))
  await click(find('input[value=CN]'))
  expect(radios()).toBe(3)
})

test('the only warehouse cannot be changed, and those that are not open yet are named', () => {
  render(<Shown start="SG" from={['SG']} />)
  expect(document.querySelectorAll('button')).toHaveLength(0)
  expect(document.body.textContent).toContain('Not open yet: China warehouse, Japan warehouse')
})

test('without a preset the choice is open and stays when it is made', async () => {
  render(<Shown start={null} from={['CN', 'SG', 'JP']} />)
  await click(find('input[value=SG]'))
  expect(radios()).toBe(3)
})
