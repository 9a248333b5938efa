import { expect, test, vi } from 'vitest'
import { tableOf } from '#features/moving/rules/brought-columns.ts'
import { childDesk } from '#tests/support/child-desk.ts'
import type { Person } from '#tests/support/money-request.ts'
import { anId } from '#tests/support/row-builders.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 60_000 })
const { logIn, post, killAt } = await childDesk('moving-in')

/** More than two batches. */
const ROWS = 230
const tableIn = (cellsOf: (nth: number) => Record<string, string>) =>
  tableOf(Array.from({ length: ROWS }, (_, nth) => ({ line: nth + 2, cells: cellsOf(nth) })))
/** `step`: so many statements further each kill comes, which is less than a batch has. */
const FILES = [
  {
    kind: 'members',
    step: 25,
    table: tableIn((nth) => ({ email: `m${nth}@example.com`, old_number: `OLD-${nth}` })),
  },
  {
    kind: 'parcels',
    step: 25,
    table: tableIn((nth) => ({
      member: `OLD-${nth}`,
      tracking_number: `MOVED${nth}0000`,
      warehouse: 'CN',
      shelf: 'A-1',
      weight_kg: '1',
      length_cm: '10',
      width_cm: '10',
      height_cm: '10',
      arrived: '2026-01-05',
      content: 'Tea',
      value_yuan: '10',
    })),
  },
  {
    kind: 'addresses',
    step: 60,
    table: tableIn((nth) => ({
      member: `OLD-${nth}`,
      recipient: 'Anna Tan',
      country: 'SG',
      phone: '+65 9123 4567',
      detail: '1 Orchard Road',
      postal_code: '238801',
    })),
  },
]

const request = (by: Person, path: string, body: object) => ({ by, path, body })
const runsOf = async (by: Person) =>
  (await (await by.fetch('/api/staff/moving-in')).json()).runs as {
    kind: string
    newRows: number
    sameRows: number
    state: string
  }[]

test('a server that is killed in the middle of a file leaves whole batches, and the file sent again doubles and loses nothing', async () => {
  const lin = await logIn('lin@example.com', true)
  const bo = await logIn('bo@example.com', true)
  for (const { kind, step, table } of FILES) {
    const body = { onceKey: anId(), kind, fileName: `${kind}.csv`, ...table }
    const asked = { by: lin, path: '/api/staff/moving-in', body }
    let nth = step
    const doneRows = async () => (await runsOf(lin)).find((run) => run.kind === kind)?.newRows ?? 0
    while ((await doneRows()) === 0) {
      expect(await killAt(asked, nth), `${kind} before statement ${nth}`).toBe(true)
      nth += step
    }
    const left = await doneRows()
    expect(left % 100, kind).toBe(0)
    expect(left, kind).toBeLessThan(ROWS)
    const again = await post(lin, '/api/staff/moving-in', {
      kind,
      fileName: 'again.csv',
      ...table,
    })
    expect([again.newRows, again.sameRows, again.refused], kind).toEqual([ROWS - left, left, []])
    const last = await post(lin, '/api/staff/moving-in', { kind, fileName: 'last.csv', ...table })
    expect([last.newRows, last.sameRows, last.refused], kind).toEqual([0, ROWS, []])
    expect(await killAt(asked, 'answer'), kind).toBe(true)
    expect((await post(lin, '/api/staff/moving-in', body)).sameRows, kind).toBe(ROWS)
  }
  const balances = tableIn((nth) => ({ member: `OLD-${nth}`, amount: '1.5' }))
  const file = { onceKey: anId(), fileName: 'balances.csv', ...balances, sumFen: 150 * ROWS }
  const { proposalId } = await post(lin, '/api/staff/moving-in/balances', file)
  const path = `/api/staff/proposals/${proposalId}`
  const approval = request(bo, path, { onceKey: anId(), decision: 'approved' })
  expect(await killAt(approval, 200)).toBe(true)
  expect(await killAt(approval, 'commit')).toBe(true)
  const checked = { kind: 'balances', fileName: 'b.csv', ...balances }
  const waiting = await post(lin, '/api/staff/moving-in/check', checked)
  expect(waiting.refused).toHaveLength(ROWS)
  expect(await killAt(approval, 'answer')).toBe(true)
  await post(bo, path, approval.body)
  expect((await post(lin, '/api/staff/moving-in/check', checked)).sameRows).toBe(ROWS)
  const { differences } = await post(lin, '/api/staff/reconciliation', {})
  expect(differences).toBe(0)
})
