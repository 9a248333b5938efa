import { beforeEach, expect, test } from 'vitest'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { button, click, press, render, type } from '#tests/support/render.tsx'
import { anId, anUnclaimed, aStaffParcel } from '#tests/support/row-builders.ts'
import { ChoosingStep } from './ChoosingStep.tsx'
import { createReceiving, type Owner } from './receiving.ts'

beforeEach(() => chooseStation('CN'))

const here = (given: Partial<StaffParcel> = {}) =>
  aStaffParcel({ stage: 'toShip', shelf: 'C-7', receivedAt: '2026-11-20T08:00:00.000Z', ...given })

/** Shows the choice among what a number has found; answers the owner that was chosen, if any. */
function show(parcels: StaffParcel[], unclaimed: UnclaimedParcel[] = []): () => Owner | null {
  const receiving = createReceiving()
  const scanned = { trackingNumber: 'SF1', found: { parcels, unclaimed } }
  render(<ChoosingStep receiving={receiving} scanned={scanned} />)
  return () => (receiving.step.value.state === 'measuring' ? receiving.step.value.owner : null)
}

test('plus receives another box of the only parcel that has the number', async () => {
  const parcel = here()
  const owner = show([parcel])
  await press('+', document.body)
  expect(owner()).toEqual({ kind: 'piece', of: parcel })
})

test('plus receives another box of an unclaimed parcel as one of the first', async () => {
  const first = anUnclaimed()
  const owner = show([], [anUnclaimed({ isPiece: true }), first])
  await press('+', document.body)
  expect(owner()).toEqual({ kind: 'unclaimed', labelText: 'Tan', pieceOf: first.id })
})

test('plus does nothing where the box may belong to several; each has a button', async () => {
  const other = here({ accountId: anId(), parcelId: anId(), memberNum: 'SP999999X' })
  const owner = show([here(), other])
  await press('+', document.body)
  expect(owner()).toBeNull()
  await click(button(`Another box for ${groupedCode('SP999999X')} `))
  expect(owner()).toEqual({ kind: 'piece', of: other })
})

test('beside an expected parcel, a further unclaimed box names the one on the shelf', async () => {
  const first = anUnclaimed()
  const owner = show([aStaffParcel()], [first])
  await press('2', document.body)
  await type(document.querySelectorAll('input')[1] as HTMLInputElement, 'Li')
  await click(button('Shelve it as unclaimed'))
  expect(owner()).toEqual({ kind: 'unclaimed', labelText: 'Li', pieceOf: first.id })
})
