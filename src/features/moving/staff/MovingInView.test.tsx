import { expect, test, vi } from 'vitest'
import type { BringInReport, BringInRun } from '#features/moving/contract/bring-in.ts'
import type { BroughtKind } from '#features/moving/rules/brought-columns.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { BroughtFile } from './BroughtFile.tsx'
import { MovingInView } from './MovingInView.tsx'

const words = () => document.body.textContent
const headings = () => [...document.querySelectorAll('h2')].map((one) => one.textContent)
const isThere = (label: string) =>
  [...document.querySelectorAll('button')].some((one) => one.textContent === label)

const aReport = (given: Partial<BringInReport> = {}): BringInReport => ({
  rows: 2,
  newRows: 2,
  changedRows: 0,
  sameRows: 0,
  rowsSha256: 'a'.repeat(64),
  refused: [],
  sumFen: 0,
  ...given,
})
const aRun = (given: Partial<BringInRun> = {}): BringInRun => ({
  id: anId(),
  kind: 'members',
  fileName: 'old.csv',
  rowsSha256: 'a'.repeat(64),
  by: 'lin@example.com',
  startedAt: '2026-11-20T08:00:00.000Z',
  rows: 3,
  newRows: 2,
  changedRows: 0,
  sameRows: 1,
  refusedRows: 0,
  state: 'done',
  ...given,
})

async function choose(kind: BroughtKind, text: string) {
  cleanUp()
  render(<BroughtFile kind={kind} onDone={() => {}} />)
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([text], 'old.csv')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(words()).toContain('Columns of the file'))
}

const MEMBERS = 'Name,E-mail,Birthday\nAnna,anna@example.com,1 May\nBo,no address,2 May\n'
const REFUSED = {
  line: 3,
  failures: [{ path: 'email', cell: 'no address', code: 'type', args: { type: 'email' } }],
}

test('a file is checked, each refused row says what was there and the way out, and the good rows are brought in', async () => {
  const sent = scriptedStaff(
    {},
    aReport({ newRows: 1, refused: [REFUSED] }),
    null,
    aReport({ newRows: 1, refused: [REFUSED] }),
  )
  await choose('members', MEMBERS)
  expect(words()).toContain('These columns aren’t read: Birthday')
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Rows: 2. New: 1.'))
  expect(words()).toContain('Nothing has been written yet.')
  expect(words()).toContain('Row 3E-mail address: no address Enter a valid e-mail address')
  await click(button('Bring in the good rows'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Bring in the good rows'))
  await eventually(() => expect(words()).toContain('Brought in. New: 1.'))
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/staff/moving-in/check',
    '/api/staff/moving-in',
    '/api/staff/moving-in',
  ])
  expect(sent[2]).toEqual(sent[1])
  expect(sent[1]).toMatchObject({
    kind: 'members',
    fileName: 'old.csv',
    columns: ['email', 'name'],
    rows: [
      { line: 2, cells: ['anna@example.com', 'Anna'] },
      { line: 3, cells: ['no address', 'Bo'] },
    ],
  })
})

test('a file without a column that is needed is not sent', async () => {
  const sent = scriptedStaff({})
  await choose('parcels', 'Member,Shelf\nA-1,B-2\n')
  await click(button('Check file'))
  expect(words()).toContain('Choose a file that has rows and all columns that are needed')
  expect(sent).toEqual([])
})

test('balances are proposed once their sum is typed', async () => {
  const balances = 'member,amount\nA-1,128.50\nA-2,71.50\n'
  const sent = scriptedStaff({}, aReport({ sumFen: 20_000 }), {
    ...aReport({ sumFen: 20_000 }),
    proposalId: anId(),
  })
  await choose('balances', balances)
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Their sum'))
  expect(isThere('Bring in all rows')).toBe(false)
  await type(field('Type the sum to confirm it'), '199')
  await click(button('Propose the balances'))
  expect(words()).toContain('Type the sum of the new balances')
  expect(sent).toHaveLength(1)
  await type(field('Type the sum to confirm it'), '200.00')
  await click(button('Propose the balances'))
  await eventually(() => expect(words()).toContain('wait in Approvals'))
  expect(sent[1]).toMatchObject({ path: '/api/staff/moving-in/balances', sumFen: 20_000 })
})

test('the page shows the kinds that a person may bring in, and the runs with their state', async () => {
  const runs = [aRun({ state: 'stopped' }), aRun({ kind: 'balances', state: 'waiting' })]
  scriptedStaff({ '/api/staff/moving-in': () => ({ runs }) })
  logInStaff(['moveMoney', 'buy'])
  cleanUp()
  render(<MovingInView />)
  await eventually(() => expect(words()).toContain('Bring in the same file again.'))
  expect(headings()).toEqual(['Opening balances', 'Products', 'What was brought in'])
  expect(words()).toContain('Opening balances · old.csvWaits for approval')
  logInStaff(['settings'])
  cleanUp()
  render(<MovingInView />)
  await eventually(() => expect(headings().at(-1)).toBe('What was brought in'))
  expect(headings().slice(0, 3)).toEqual(['Members', 'Addresses', 'Parcels on your shelves'])
})

test('a template and the refused rows are downloaded as files', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text))
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  scriptedStaff({}, aReport({ newRows: 1, refused: [REFUSED] }))
  await choose('members', MEMBERS)
  await click(button('Download a template'))
  await eventually(() => expect(saved[0]).toContain('E-mail address,Full name,Language'))
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Refused rows: 1'))
  await click(button('Download the refused rows'))
  await eventually(() => expect(saved[1]).toContain('no address,Bo'))
  vi.restoreAllMocks()
})
