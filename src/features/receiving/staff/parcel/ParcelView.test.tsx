import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  correctParcel,
  type ParcelRecord,
  readParcelRecord,
} from '#features/receiving/contract/parcel-record.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { ParcelView } from './ParcelView.tsx'

const AT = '2026-11-20T08:00:00.000Z'
const parcel = aStaffParcel({
  code: 'PK000000001',
  stage: 'inOrder',
  originWarehouse: 'CN',
  shelf: 'A-1',
  weightGrams: 2_500,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
})
let record: ParcelRecord

beforeEach(() => {
  logInStaff(['receive', 'ship'])
  history.replaceState(null, '', paths.staffParcel({ code: parcel.code }))
  record = {
    parcel,
    damage: null,
    seen: 'as it was',
    bill: { transCode: 'TC000000001', totalFen: 12_300, isPaid: false },
    transCode: 'TC000000001',
    storageFen: 0,
    measurements: [
      {
        at: AT,
        by: 'receiving',
        inCarton: false,
        weightGrams: 2_500,
        lengthMm: 300,
        widthMm: 200,
        heightMm: 100,
      },
    ],
    photos: [],
    orders: [
      {
        transCode: 'TC000000001',
        status: 'pendingPayment',
        dispatchedAt: null,
        totalFen: 12_300,
        paidAt: null,
      },
    ],
    inspections: [],
    compensations: [],
    history: [
      {
        id: '1',
        act: 'receiveParcel',
        at: AT,
        by: 'bob@example.com',
        who: 'staff',
        reason: '',
        ending: null,
      },
    ],
  }
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent ?? ''
const open = async () => {
  const server = fakeServer()
  server.answer(readParcelRecord, record)
  render(<ParcelView />)
  await eventually(() => expect(words()).toContain('bob@example.com'))
  return server
}

test('the page of a parcel has its measurements, money and who did what', async () => {
  await open()
  for (const text of ['2.5', 'At receiving', 'Not paid', 'Received']) {
    expect(words()).toContain(text)
  }
})

test('a correction says what is billed before it is saved, and needs a reason', async () => {
  const server = await open()
  server.answer(correctParcel, aProblem(409, 'parcel_changed'), {
    parcel: { ...parcel, weightGrams: 1_250 },
    isTakenOut: false,
  })
  await click(button('Correct it'))
  expect(words()).toContain('was billed')
  await type(field('Weight'), '1.25')
  await click(button('Save the correction'))
  expect(words()).toContain('Enter a reason')
  expect(server.asked(correctParcel)).toHaveLength(0)
  await type(field('Reason'), 'Read the scale wrongly')
  await click(button('Save the correction'))
  await eventually(() => expect(words()).toContain('Someone changed this parcel'))
  expect(field('Reason').value).toBe('Read the scale wrongly')
  await click(button('Save the correction'))
  await eventually(() => expect(words()).toContain('is corrected'))
  expect(server.asked(correctParcel)[1]).toMatchObject({
    seen: 'as it was',
    weightGrams: 1_250,
    goodsClass: 'standard',
  })
})

test('prohibited goods of a paid order are refused before anything is sent', async () => {
  record = { ...record, bill: { transCode: 'TC000000001', totalFen: 12_300, isPaid: true } }
  await open()
  await click(button('Correct it'))
  expect(words()).toContain('was paid')
  await click(find('input[type=radio][value=prohibited]'))
  expect(words()).toContain('Cancel it first')
  await type(field('Reason'), 'A spray can')
  await click(button('Save the correction'))
  expect(words()).toContain('on a shelf whose name begins with Q-')
})

test('a half-filled correction survives a reload, and says when the parcel has changed since', async () => {
  await open()
  await click(button('Correct it'))
  await type(field('Reason'), 'Read the scale wrongly')
  cleanUp()
  record = { ...record, seen: 'as a colleague left it' }
  await open()
  expect(field('Reason').value).toBe('Read the scale wrongly')
  expect(words()).toContain('has changed since you began')
  await click(button('Start from the current values'))
  expect(field('Reason').value).toBe('')
  expect(words()).not.toContain('has changed since you began')
})
