import { expect } from 'vitest'
import { offer, post } from '#tests/support/orders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { worldCase } from '#tests/world/world-case.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')

const HEADING = 'tracking_number,time,status,words,place'
const rest = (nth: number) => `2026-11-02T14:2${nth}:00+08:00,inTransit,Left hub,Osaka`
const sent = async (...numbers: string[]) =>
  (
    await post(staff, '/api/staff/tracking/csv', {
      csv: [HEADING, ...numbers.map((number, nth) => `${number},${rest(nth)}`)].join('\r\n'),
    })
  ).body

worldCase(
  '15-spoilt-numbers-counted-as-done',
  'what a spreadsheet writes for no number is an error of its row',
  async () => {
    const spoilt = ['########', '#N/A', '#VALUE!', 'n/a', '-', '"7,73123E+17"', '4.31E14']
    const { done, errors } = await sent(...spoilt)
    expect(done).toBe(0)
    expect(errors.map((one: { row: number; column: string }) => [one.row, one.column])).toEqual(
      spoilt.map((_, nth) => [nth + 1, 'tracking_number']),
    )
  },
)

worldCase(
  '15-spoilt-numbers-counted-as-done',
  'numbers with an apostrophe, as a formula and with what cannot be seen are their digits',
  async () => {
    const { done, errors } = await sent(
      "'631234567890123",
      '"=""631234567890124"""',
      '\u200b631234567890125\u202c',
      '６３１２３４５６７８９０１２６',
      ' 6312 3456 7890 127 ',
    )
    expect([done, errors]).toEqual([5, []])
    const { rows } = await server.db.run(
      "select tracking_key from unmatched_tracking where tracking_key like '63%' order by 1",
    )
    expect(rows.map((row) => row.tracking_key)).toEqual([
      '631234567890123',
      '631234567890124',
      '631234567890125',
      '631234567890126',
      '631234567890127',
    ])
  },
)

worldCase(
  '15-spoilt-numbers-counted-as-done',
  'a number that became one with decimals is its digits or an error, never done as another',
  async () => {
    const { done } = await sent('641234567890123.0', '641234567890123.00')
    const { rows } = await server.db.run(
      "select tracking_key from unmatched_tracking where tracking_key like '64%'",
    )
    expect(rows.every((row) => row.tracking_key === '641234567890123')).toBe(true)
    expect(rows.length).toBe(done)
  },
)
