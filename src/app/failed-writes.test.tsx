import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { readErrors } from '#engine/client/platform/error-log.ts'
import type { ConflictRow, OutcomeRow } from '#engine/shared/rows.ts'
import { AddressCard } from '#features/addresses/member/AddressCard.tsx'
import { ConflictCard } from '#features/attention/member/ConflictCard.tsx'
import { LostPhotos } from '#features/attention/member/LostPhotos.tsx'
import { RefusedCard } from '#features/attention/member/RefusedCard.tsx'
import { CartLineItem } from '#features/cart/member/CartLines.tsx'
import type { ClaimRow } from '#features/parcels/changes/rows.ts'
import { ClaimPanel } from '#features/parcels/member/detail/ClaimPanel.tsx'
import { ParcelActions } from '#features/parcels/member/detail/ParcelActions.tsx'
import { OwnPhotos } from '#features/parcels/member/detail/ParcelPhotos.tsx'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { RequestActions } from '#features/requests/member/detail/RequestActions.tsx'
import { aCartLine } from '#tests/support/cart-rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { button, click, eventually, find, render } from '#tests/support/render.tsx'
import { aRequestRow } from '#tests/support/request-rows.ts'
import { anAddress, anId, aParcel } from '#tests/support/row-builders.ts'

const at = '2026-11-20T08:00:00.000Z'
const account = { id: anId(), defaultAddressId: null }
const parcel = aParcel({ stage: 'toWarehouse' })
const claim: ClaimRow = {
  id: anId(),
  note: '',
  status: 'waiting',
  reason: '',
  createdAt: at,
  decidedAt: null,
}
const conflict: ConflictRow = {
  id: anId(),
  table: 'address',
  rowId: anId(),
  unit: 'address',
  clientId: anId(),
  mine: { city: 'Nara' },
  theirs: { city: 'Kobe' },
  device: '',
  mid: anId(),
  at,
  theirsClientId: null,
  theirsDevice: '',
  theirsAt: null,
}
const outcome: OutcomeRow = {
  id: anId(),
  status: 'rejected',
  code: 'tracking_duplicate',
  detail: '',
  clientId: anId(),
  op: 'parcel.declare',
  target: 'a',
  group: 'a',
  set: {},
  device: '',
  at,
}
const photo: PhotoRow = {
  id: anId(),
  ownerTable: 'parcel',
  ownerId: parcel.id,
  purpose: 'goods',
  byteLength: 1,
  sha256: 'ab'.repeat(32),
  contentType: 'image/jpeg',
  by: 'member',
  state: 'stored',
  createdAt: at,
  shot: null,
}
const stuck = { ...photo, trouble: 'stuck', code: null } as const
const line = aCartLine()
const item = {
  row: line,
  waiting: false,
  photo,
  sold: undefined,
  now: { priceFen: line.priceFen, wasFen: null, problem: null },
}
const addressCard = (
  <AddressCard address={anAddress()} waiting={false} account={account} onRemoved={never} />
)

function never(): never {
  throw new Error('Nothing was written')
}

/** A write of a screen: the presses that lead to it. */
const WRITES: [string, ReactNode, ...string[]][] = [
  ['choosing the default address', addressCard, 'Make default'],
  ['removing an address', addressCard, 'Remove', 'Remove address'],
  [
    'settling a conflict',
    <ConflictCard key="a" conflict={conflict} subject={null} clientId="" />,
    'section button',
  ],
  [
    'discarding a refused change',
    <RefusedCard key="b" group={{ group: 'a', outcomes: [outcome] }} subject={null} clientId="" />,
    'Discard',
    'Discard permanently',
  ],
  ['giving up a photo', <LostPhotos key="c" photos={[stuck]} subjects={new Map()} />, 'Give it up'],
  [
    'withdrawing a claim',
    <ClaimPanel key="d" claim={claim} waiting={false} />,
    'Withdraw the claim',
  ],
  [
    'removing a parcel',
    <ParcelActions key="e" parcel={parcel} claim={null} />,
    'Remove this parcel',
    'Remove parcel',
  ],
  [
    'withdrawing a request',
    <RequestActions key="g" request={aRequestRow({ status: 'pendingPayment' })} />,
    'Withdraw request',
    'Withdraw request',
  ],
  [
    'removing a line of the cart',
    <CartLineItem key="h" of={item} />,
    'button[aria-label^="Remove from cart"]',
    'Remove',
  ],
  [
    'removing a photo',
    <OwnPhotos key="f" parcel={parcel} photos={[photo]} />,
    'ul button',
    'Remove photo',
  ],
]

/** What the person can read: an open sheet covers the page. */
const reachable = () => document.querySelector('[role=dialog]') ?? document.body

/** The button with these words, or what a selector finds; of a sheet, if one is open. */
function press(what: string): HTMLElement {
  if (/ button|\[/.test(what)) return find(what)
  const buttons = [...reachable().querySelectorAll('button')]
  return buttons.find((one) => one.textContent === what) ?? button(what)
}

/** The logged failures of writes; photos of a draft that could not be read are logged under another name. */
const writeErrors = () => readErrors().filter(({ name }) => name === 'Error')

beforeEach(async () => {
  localStorage.clear()
  await aCurrentDevice()
})

test.each(WRITES)(
  '%s says that it failed, ends its wait and can be tried again',
  async (_, screen, ...presses) => {
    render(screen)
    closeCurrent()
    for (const one of presses) {
      await eventually(() => press(one))
      await click(press(one))
    }
    await eventually(() => expect(reachable().textContent).toContain('Nothing was changed'))
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    expect(writeErrors()).toMatchObject([{ times: 1 }])
    for (const one of presses) await click(press(one))
    expect(writeErrors()).toMatchObject([{ times: 2 }])
  },
)
