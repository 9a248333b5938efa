import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { WorkView } from './WorkView.tsx'

const ANN = 'ann@example.com'
const SINCE = '2026-11-20T08:00:00.000Z'
let taken: { by: string; at: string; isOwn: boolean } | null
let refusal: string | null
let sent: { path: string; body: Record<string, string> }[]
let failures: object[]
let dayFails: boolean
const asked: string[] = []

beforeEach(() => {
  logInStaff(['receive'])
  ;[taken, refusal, sent, failures, dayFails] = [null, null, [], [], false]
  asked.length = 0
  fakeServer().otherwise(async (path: string, { method, body }: RequestInit) => {
    asked.push(path)
    if (path === '/api/staff/day') {
      const figures = { warehouseId: 'CN', received: 7, packed: 1, billed: 2, dispatched: 3 }
      return dayFails ? aProblem(500, 'internal') : json({ warehouses: [figures] })
    }
    if (path === '/api/staff/failures') return json({ failures })
    if (method === 'POST') {
      sent.push({ path, body: JSON.parse(String(body)) })
      if (refusal !== null) return aProblem(409, refusal)
      if (path.endsWith('/dismiss')) {
        failures = failures.slice(1)
        return json({ ok: true })
      }
      taken = path.endsWith('/take') ? { by: 'me@example.com', at: SINCE, isOwn: true } : null
      return json({ object: 'one' })
    }
    if (path.includes('/claims')) {
      return json({ items: [{ object: 'one', label: 'SF1', since: SINCE, taken }] })
    }
    const own = taken === null ? [] : [{ ...taken, object: 'one', label: 'SF1', since: SINCE }]
    return json({
      queues: [
        { name: 'claims', count: 1, overdue: 1, oldestAt: SINCE, taken: own, atMember: 0 },
        { name: 'quarantine', count: 0, overdue: 0, oldestAt: null, taken: [], atMember: 2 },
        { name: 'expected', count: 1_000, overdue: 0, oldestAt: SINCE, taken: [], atMember: 0 },
      ],
      notices: [],
    })
  })
})
afterEach(() => {
  cleanUp()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const labelled = (name: string) => find(`[aria-label="${name}"]`)
const rows = () => [...document.querySelectorAll('h3')].map((one) => one.closest('li')?.textContent)
const open = async () => {
  render(<WorkView />)
  await eventually(() => expect(rows()).toHaveLength(2))
  await click(labelled('Show Claims'))
  await eventually(() => expect(rows()[0]).toContain('SF1'))
}

test('each queue shows how much waits and for how long; an empty one has nothing to open', async () => {
  render(<WorkView />)
  await eventually(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/1.*Claims.*Oldest:.*1 overdue/)
  expect(rows()[1]).toContain('999+')
  expect(document.body.textContent).toMatch(/Nothing waiting.*Prohibited goods.*2 wait for members/)
})

test('what one takes is shown as one’s own, on the row of its queue too, until it is released', async () => {
  await open()
  await click(labelled('Take SF1'))
  await eventually(() => expect(rows()[0]).toContain('Taken by you'))
  await eventually(() => expect(rows()[0]).toContain('Taken by me@example.com'))
  await click(labelled('Release SF1'))
  await eventually(() => expect(document.body.textContent).not.toContain('Taken by'))
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['take', 'release'])
  expect(sent[0]?.body.onceKey).not.toBe(sent[1]?.body.onceKey)
})

test('one that a colleague has names them, and taking it says why it is refused', async () => {
  taken = { by: ANN, at: SINCE, isOwn: false }
  await open()
  expect(rows()[0]).toContain(`Taken by ${ANN}`)
  await click(labelled('Release SF1'))
  await eventually(() => expect(rows()[0]).not.toContain(ANN))
  refusal = 'work_taken'
  await click(labelled('Take SF1'))
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(rows()[0]).toContain('SF1')
})

test('figures that fail say so and can be asked for again, alone or with all else', async () => {
  dayFails = true
  render(<WorkView />)
  await eventually(() => expect(document.body.textContent).toContain('Today’s figures couldn’t'))
  expect(document.body.textContent).not.toContain('Received today')
  dayFails = false
  await click(button('Try again'))
  await eventually(() => expect(document.body.textContent).toMatch(/Received today\s*7/))
  asked.length = 0
  await click(button('Refresh'))
  await eventually(() =>
    expect(asked.sort()).toEqual(['/api/staff/day', '/api/staff/failures', '/api/staff/queues']),
  )
})

test('what failed of one’s own work is listed with its reason until it is dismissed', async () => {
  const id = anId()
  const refused = { fileName: 'old.csv', refusedRows: 3, isStopped: false }
  failures = [
    {
      kind: 'proposal',
      id,
      at: SINCE,
      act: 'giveCoupons',
      by: ANN,
      reason: 'Too many',
      memberNum: null,
    },
    { kind: 'bringIn', id: anId(), at: SINCE, ...refused },
  ]
  render(<WorkView />)
  await eventually(() => expect(find('[aria-labelledby=failed]').textContent).toContain('Too many'))
  expect(find('[aria-labelledby=failed]').textContent).toContain('3 rows were refused')
  refusal = 'rows_limit'
  await click(labelled('Dismiss Issue coupons'))
  await eventually(() => find('[aria-labelledby=failed] [role=alert]'))
  refusal = null
  await click(labelled('Dismiss Issue coupons'))
  await eventually(() =>
    expect(find('[aria-labelledby=failed]').textContent).not.toContain('Too many'),
  )
  expect(sent.at(-1)?.path).toBe(`/api/staff/failures/proposal/${id}/dismiss`)
  expect(document.body.textContent).toContain('old.csv')
})

test('what was counted stays, with its time, when it cannot be counted again', async () => {
  await open()
  fakeServer()
  await click(button('Refresh'))
  await eventually(() => expect(document.body.textContent).toContain('couldn’t be counted again'))
  expect(rows()).toHaveLength(2)
})

test('without a connection the board says so and can be tried again', async () => {
  fakeServer()
  render(<WorkView />)
  await eventually(() => expect(document.body.textContent).toContain('Try again'))
})
