import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { SettingForm } from '#features/business/staff/parts/SettingForm.tsx'
import { CouponsView } from '#features/coupons/staff/CouponsView.tsx'
import { NewsForm } from '#features/news/staff/NewsForm.tsx'
import { ReturnForm as CartonReturnForm } from '#features/orders/staff/ReturnForm.tsx'
import { TrackingForm } from '#features/orders/staff/TrackingForm.tsx'
import { PayeeForm } from '#features/payments/staff/payees/PayeeForm.tsx'
import { RecallForm } from '#features/payments/staff/transfers/RecallForm.tsx'
import { GiveDiscount } from '#features/shipping/staff/GiveDiscount.tsx'
import { ReturnForm } from '#features/wallet/staff/withdrawals/ReturnForm.tsx'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { aParcel } from '#tests/support/opened-order.tsx'
import { aCartonRow, aSentOrder } from '#tests/support/order-rows.ts'
import { button, cleanUp, click, field, render, settle, type } from '#tests/support/render.tsx'

beforeEach(() => {
  logInStaff()
  return () => settle(endSession)
})

const nothing = () => undefined
const [ONE, OTHER] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
]
const texts = { zh: '', zh2: '', en: '' }
const news = (id: string) => ({ id, version: 1, title: texts, words: texts, publishAt: null })
const payee = (id: string) => ({
  id,
  label: 'Bank',
  holder: 'Sampan',
  bank: '',
  number: '',
  currency: 'CNY',
  proxy: '',
  provider: '' as const,
  qrSha256: null,
  active: true,
  proposalId: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
})
const order = aSentOrder()
const desk = {
  memberNum: 'SP271834K',
  order,
  cartons: [],
  tracking: [],
  supplements: [],
  photos: [],
  bills: [],
  owedFen: 0,
  isOwn: false,
  accountId: ONE,
  onDone: nothing,
  onStale: nothing,
  parcels: [aParcel(ONE, 'PK00000001A')],
}

const ofAnObject: [name: string, label: string, form: (id: string) => ReactNode][] = [
  [
    'news',
    'Title · English',
    (id) => <NewsForm news={news(id)} onSaved={nothing} onCancel={nothing} />,
  ],
  ['a discount', 'Value', (id) => <GiveDiscount memberNum={id} onGiven={nothing} />],
  ['a payee account', 'Account number', (id) => <PayeeForm payee={payee(id)} onClose={nothing} />],
  [
    'a returned carton',
    'Shelf',
    (id) => (
      <CartonReturnForm
        desk={desk}
        onClose={nothing}
        carton={aCartonRow({ id, parcelIds: [ONE] })}
      />
    ),
  ],
  [
    'a withdrawal that came back',
    'Bank reference',
    (about) => (
      <ReturnForm
        about={about}
        write={{ busy: false, problem: null }}
        onSend={nothing}
        onCancel={nothing}
      />
    ),
  ],
]
const others: [name: string, label: string, form: () => ReactNode][] = [
  ['coupons', 'Value', () => <CouponsView />],
  ['a carrier’s update', 'Place', () => <TrackingForm />],
  [
    'a recall',
    'Bank reference',
    () => <RecallForm payees={[]} onDone={nothing} onCancel={nothing} />,
  ],
  [
    'a setting',
    'Percent',
    () => (
      <SettingForm
        waitingLimits={[]}
        onSaved={nothing}
        setting={{ name: 'handlingFeeBps', value: 500, seen: 7 }}
      />
    ),
  ],
]

/** Shows a form anew, as after a reload, and answers what its field has. */
function reloaded(form: ReactNode, label: string): string {
  cleanUp()
  render(form)
  return field(label).value
}

test.each(ofAnObject)('what was typed for %s is kept for it alone', async (_, label, form) => {
  const start = reloaded(form(ONE), label)
  await type(field(label), '17')
  expect(reloaded(form(OTHER), label)).toBe(start)
  expect(reloaded(form(ONE), label)).toBe('17')
})

test.each([...ofAnObject, ...others])(
  'what was typed for %s survives a reload, and can be thrown away',
  async (_, label, form) => {
    const start = reloaded(form(ONE), label)
    await type(field(label), '17')
    expect(reloaded(form(ONE), label)).toBe('17')
    await click(button('Start over'))
    expect(field(label).value).toBe(start)
    expect(reloaded(form(ONE), label)).toBe(start)
  },
)
