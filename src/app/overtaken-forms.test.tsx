import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { CompensationCard } from '#features/compensations/member/CompensationCard.tsx'
import { ReturnParcel } from '#features/requests/member/after-sales/ReturnParcel.tsx'
import { decidedDevice, refused } from '#tests/support/deciding-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aMerchantParcelRow, anArrivedParcel, aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { anEntry } from '#tests/support/scripted-server.ts'

const words = () => document.body.textContent
let stop = () => {}
afterEach(() => {
  stop()
  cleanUp()
  closeCurrent()
})

/** A device whose server refuses an operation; `overtake` shows what the answer brings. */
async function overtaken(op: string, code: string, rows: Parameters<typeof decidedDevice>[0] = []) {
  const { server } = await decidedDevice(rows)
  stop = server.stop
  server.decide = (m) => (m.op === op ? refused(m, code) : null)
  return (before: ReactNode, after: ReactNode) => {
    let overtake = () => {}
    function Shown() {
      const [isOvertaken, setOvertaken] = useState(false)
      overtake = () => setOvertaken(true)
      return isOvertaken ? after : before
    }
    render(<Shown />)
    return () => settle(overtake)
  }
}

test('a return that another device asked for first is refused in its form, with what was typed', async () => {
  const parcel = anArrivedParcel(new Date().toISOString())
  const line = aRequestLine({ name: 'Porcelain teapot', specification: '' })
  const merchantParcel = aMerchantParcelRow({
    requestId: line.requestId,
    parcelId: parcel.id,
    receivedAt: parcel.receivedAt,
    quantities: { [line.id]: 2 },
  })
  const others: Rows['goodsReturn'] = {
    id: anId(),
    requestId: line.requestId,
    parcelId: parcel.id,
    words: 'Broken',
    pieces: [{ lineId: line.id, quantity: 1 }],
    wish: 'refund',
    state: 'asked',
    refundFen: null,
    reason: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    settledAt: null,
    decidedAt: null,
  }
  const show = await overtaken('goodsReturn.ask', 'return_open', [anEntry('parcel', 1, parcel)])
  const form = (returns: Rows['goodsReturn'][]) => (
    <ReturnParcel merchantParcel={merchantParcel} lines={[line]} returns={returns} />
  )
  const overtake = show(form([]), form([others]))
  await eventually(() => button('Return goods'))
  await click(button('Return goods'))
  await type(field('Porcelain teapot'), '1')
  await type(field<HTMLTextAreaElement>('What’s wrong'), 'The lid is missing')
  await click(button('Request return'))
  const isSaid = () => expect(words()).toContain('What you typed is still here')
  await eventually(isSaid)
  await overtake()
  isSaid()
  expect(field<HTMLTextAreaElement>('What’s wrong').value).toBe('The lid is missing')
})

test('a note on a claim that was decided first is refused in its form, with what was typed', async () => {
  const compensation: Rows['compensation'] = {
    id: anId(),
    shipmentId: anId(),
    cartonId: null,
    kind: 'damage',
    askedFen: 20_000,
    words: 'Two cups are broken',
    parcelId: null,
    state: 'open',
    decidedFen: null,
    reason: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    decidedAt: null,
  }
  const card = (of: Rows['compensation']) => (
    <CompensationCard
      detail={{ compensation: of, waiting: false, notes: [], photos: [] }}
      cartons={[]}
    />
  )
  const show = await overtaken('compensationNote.add', 'already_decided')
  const overtake = show(card(compensation), card({ ...compensation, state: 'declined' }))
  const note = () => field<HTMLTextAreaElement>('Note')
  await eventually(note)
  await type(note(), 'It is the blue one')
  await click(button('Add to the claim'))
  const isSaid = () => expect(words()).toContain('What you typed is still here')
  await eventually(isSaid)
  await overtake()
  isSaid()
  expect(note().value).toBe('It is the blue one')
})
