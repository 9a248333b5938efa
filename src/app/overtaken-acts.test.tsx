import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { dispatch, endSession, keepAuthorization } from '#engine/client/session/session.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { InspectionCard } from '#features/inspections/member/InspectionCard.tsx'
import { OrderActions } from '#features/orders/member/detail/OrderActions.tsx'
import { ReceiptCard } from '#features/payments/member/ReceiptCard.tsx'
import { AfterSales } from '#features/requests/member/after-sales/AfterSales.tsx'
import { EndingPanel } from '#features/storage/member/parts/EndingPanel.tsx'
import { WithdrawalCard } from '#features/wallet/member/WithdrawView.tsx'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aBilledOrder, aPaidOrder } from '#tests/support/order-rows.ts'
import { cleanUp, click, eventually, find, render, settle, type } from '#tests/support/render.tsx'
import { aPayableRequest } from '#tests/support/request-rows.ts'
import { anInspection, aParcel, aReceiptRow, aWithdrawal } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'

const at = '2026-11-20T08:00:00.000Z'
const withdrawal = aWithdrawal()
const inspection = anInspection()
const billed = aBilledOrder()
const receipt = aReceiptRow({ state: 'reviewing' })
const ending = {
  reason: 'asked',
  words: 'It is a battery',
  askedAt: at,
  choice: null,
  answer: '',
  answeredAt: null,
  carrier: '',
  trackingNumber: '',
} as const
const parcel = aParcel({ stage: 'toShip', ending })
const answered = { ...parcel, ending: { ...ending, choice: 'dispose' as const, answeredAt: at } }
const request = aPayableRequest({ status: 'pendingPurchase', supplementFen: 1_200 })
const afterSales = (of: Rows['request']) => (
  <AfterSales
    detail={{ row: of, waiting: false, lines: [], photos: [], parcels: [], together: [of] }}
  />
)
const card = (of: Rows['inspection']) => (
  <InspectionCard inspection={of} photos={[]} isHeld={false} />
)

type Overtaken = {
  screen: ReactNode
  /** The same once another device, or staff, has decided. */
  overtaken: ReactNode
  /** The button that asks for it, and that of its sheet. */
  presses: readonly [string, string]
  fill?: () => Promise<void>
}
/** Acts whose button goes away by what the answer to the refused one brings. */
const OVERTAKEN: Record<string, Overtaken> = {
  'withdrawing a transfer': {
    screen: <ReceiptCard receipt={receipt} />,
    overtaken: <ReceiptCard receipt={{ ...receipt, state: 'withdrawn', decidedAt: at }} />,
    presses: ['Withdraw', 'Withdraw'],
  },
  'cancelling a withdrawal': {
    screen: <WithdrawalCard withdrawal={withdrawal} />,
    overtaken: <WithdrawalCard withdrawal={{ ...withdrawal, state: 'sent', decidedAt: at }} />,
    presses: ['Cancel withdrawal', 'Cancel withdrawal'],
  },
  'cancelling an inspection': {
    screen: card(inspection),
    overtaken: card({ ...inspection, state: 'waiting', paidFen: 500, paidAt: at }),
    presses: ['Cancel inspection', 'Cancel inspection'],
  },
  'asking for repacking': {
    screen: <OrderActions order={billed} />,
    overtaken: <OrderActions order={{ ...aPaidOrder(billed.id, 1), status: 'cancelled' }} />,
    presses: ['Request repacking', 'Send request'],
    fill: () => type(find<HTMLTextAreaElement>('[role=dialog] textarea'), 'No shoe boxes'),
  },
  'answering that a parcel ends': {
    screen: <EndingPanel parcel={parcel} isReturning={false} />,
    overtaken: <EndingPanel parcel={answered} isReturning={false} />,
    presses: ['Choose what happens', 'Dispose of it'],
    fill: () => click(find('[role=dialog] input[value=dispose]')),
  },
  'paying what goods cost more': {
    screen: afterSales(request),
    overtaken: afterSales({ ...request, supplementFen: null }),
    presses: ['Pay the rest', 'Pay'],
  },
}

const buttonIn = (within: ParentNode, words: string) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === words) ??
  expect.fail(`No button ${words}`)

beforeEach(async () => {
  keepAuthorization('token')
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP2718342', email: 'mei@example.com', cashAmount: 100_000 },
  })
  await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
})

test.each(Object.entries(OVERTAKEN))(
  '%s too late says why it was refused, although its button goes',
  async (_, { screen, overtaken, presses, fill }) => {
    let overtake = () => {}
    function Shown() {
      const [isOvertaken, setOvertaken] = useState(false)
      overtake = () => setOvertaken(true)
      return isOvertaken ? overtaken : screen
    }
    fakeServer().otherwise(() => aProblem(409, 'already_decided'))
    render(<Shown />)
    const [opener, press] = presses
    await eventually(() => buttonIn(document, opener))
    await click(buttonIn(document, opener))
    await eventually(() => find('[role=dialog]'))
    if (fill) await eventually(fill)
    await eventually(() => buttonIn(find('[role=dialog]'), press))
    await click(buttonIn(find('[role=dialog]'), press))
    const isSaid = () =>
      expect(document.body.textContent).toContain('This has already been decided.')
    await eventually(isSaid)
    await settle(overtake)
    isSaid()
  },
)
