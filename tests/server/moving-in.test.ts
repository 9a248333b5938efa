import { beforeAll, expect, test } from 'vitest'
import { RIGHTS } from '#engine/shared/rights.ts'
import { tableOf } from '#features/moving/rules/brought-columns.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, aTrackingNumber, declare, receive } from '#tests/support/warehouse.ts'

const server = await sharedServer({ startMs: Date.parse('2026-11-20T04:00:00Z') })
const { db } = server
const owner = await server.loginAs('owner@example.com', RIGHTS)
const second = await server.loginAs('second@example.com', RIGHTS)

type Cells = Record<string, string>
/** Rows as they stand below the headings of a file. */
const tableIn = (all: readonly Cells[]) =>
  tableOf(all.map((cells, nth) => ({ line: nth + 2, cells })))
const send = async (by: LoggedInUser, path: string, body: object) => {
  const answer = await by.fetch(`/api/staff/moving-in${path}`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}
const check = (kind: string, all: readonly Cells[], by = owner) =>
  send(by, '/check', { kind, fileName: 'old.csv', ...tableIn(all) })
const bring = (kind: string, all: readonly Cells[], onceKey = anId()) =>
  send(owner, '', { onceKey, kind, fileName: 'old.csv', ...tableIn(all) })
const count = async (table: string) => {
  const { rows } = await db.run(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}
const counts = ({ body }: { body: Record<string, number> }) => [
  body.newRows,
  body.changedRows,
  body.sameRows,
  (body.refused as unknown as unknown[]).length,
]
const codesOf = (body: {
  refused: { line: number; failures: { path: string; cell: string; code: string }[] }[]
}) =>
  body.refused.map(({ line, failures }) => [
    line,
    ...failures.map(({ path, cell, code }) => `${path} ${code} ${cell}`.trim()),
  ])

const MEMBERS = [
  { email: 'Anna@Example.com', name: 'Anna Tan', language: 'English', old_number: 'A-1' },
  { email: 'bei@example.com', name: '林北', language: '繁體中文', old_number: 'A-2' },
  { email: 'carl@example.com', name: '', language: '', old_number: '' },
]

beforeAll(async () => {
  await bring('members', MEMBERS)
})

test('a dry run writes nothing and says what each row would do', async () => {
  const tables = ['account', 'brought_member', 'bring_in', 'audit', 'kept_answer']
  const before = await Promise.all(tables.map(count))
  const answer = await check('members', [
    { email: '# example@example.com', name: 'Not me' },
    { email: 'new@example.com', name: 'New' },
    { ...MEMBERS[0], name: 'Anna Tan-Lee' },
    { email: 'carl@example.com' },
    { email: 'no address', name: 'X' },
    { email: 'NEW@example.com', name: 'Again' },
    { email: 'dora@example.com', language: 'Klingon' },
    { email: 'egon@example.com', old_number: 'a-2' },
    { email: 'finn@example.com', old_number: '4.31E+14' },
    { email: 'gus@example.com', name: '####' },
    { email: 'hal@example.com', old_number: owner.user.memberNum },
  ])
  expect(counts(answer)).toEqual([1, 1, 1, 7])
  expect(answer.body.rows).toBe(10)
  expect(codesOf(answer.body)).toEqual([
    [6, 'email type no address'],
    [7, 'email row_repeated NEW@example.com'],
    [8, 'language language_unknown Klingon'],
    [9, 'old_number old_number_used a-2'],
    [10, 'old_number number_shortened 4.31E+14'],
    [11, 'name cell_narrow ####'],
    [12, `old_number old_number_ours ${owner.user.memberNum}`],
  ])
  expect(answer.body.refused[1].failures[0].args).toEqual({ row: 3 })
  expect(await Promise.all(tables.map(count))).toEqual(before)
})

test('members are brought in once, without a mail, and log in by a code', async () => {
  const mails = server.mailbox.mails().length
  const again = await bring('members', MEMBERS)
  expect(counts(again)).toEqual([0, 0, 3, 0])
  const { rows } = await db.run(
    `select email, language, name, old_number as "oldNumber" from account
     left join brought_member using (account_id)
     where email in ('anna@example.com', 'bei@example.com', 'carl@example.com') order by email`,
  )
  expect(rows).toEqual([
    { email: 'anna@example.com', language: 'en', name: 'Anna Tan', oldNumber: 'A-1' },
    { email: 'bei@example.com', language: 'zh2', name: '林北', oldNumber: 'A-2' },
    { email: 'carl@example.com', language: null, name: null, oldNumber: null },
  ])
  expect(server.mailbox.mails().length).toBe(mails)
  const anna = await server.loginAs('anna@example.com')
  const { rows: accounts } = await db.run(
    `select account_id as id from account where email = 'anna@example.com'`,
  )
  expect(accounts).toEqual([{ id: anna.accountId }])
})

test('a name that the file has anew is changed, and what it leaves empty stays', async () => {
  await bring('members', [{ email: 'dan@example.com', name: 'Dan', old_number: 'D-1' }])
  const changed = [{ email: 'dan@example.com', name: 'Daniel', old_number: '' }]
  expect(counts(await bring('members', changed))).toEqual([0, 1, 0, 0])
  expect(counts(await bring('members', changed))).toEqual([0, 0, 1, 0])
  const answer = await owner.fetch('/api/staff/members?q=d-1')
  const { members } = await answer.json()
  expect(members).toMatchObject([{ email: 'dan@example.com' }])
  const page = await owner.fetch(`/api/staff/members/${members[0].memberNum}`)
  expect(await page.json()).toMatchObject({ brought: { name: 'Daniel', oldNumber: 'D-1' } })
})

const PARCEL = {
  member: 'A-1',
  warehouse: 'Japan warehouse',
  shelf: 'A-01',
  weight_kg: '1.25',
  length_cm: '30',
  width_cm: '20.5',
  height_cm: '10',
  arrived: '2026-11-01',
}

test('a parcel ends on its shelf as one that was received at the desk, with the day on which it came', async () => {
  const numbers = [aTrackingNumber(), aTrackingNumber()]
  const rows = [
    { ...PARCEL, tracking_number: numbers[0] ?? '' },
    {
      ...PARCEL,
      member: 'bei@example.com',
      tracking_number: numbers[1] ?? '',
      warehouse: 'jp',
      content: '茶碗',
      value_yuan: '88.5',
    },
  ]
  expect(counts(await bring('parcels', rows))).toEqual([2, 0, 0, 0])
  expect(counts(await bring('parcels', rows))).toEqual([0, 0, 2, 0])
  const { rows: parcels } = await db.run(
    `select p.stage, p.origin_warehouse as "originWarehouse", p.shelf, p.weight_grams as "weightGrams",
      p.width_mm as "widthMm", p.storage ->> 'since' as since, p.received_at = (p.storage ->> 'since')::timestamptz as same,
      p.code like 'PK%' as numbered, g.name, g.declared_value_fen as "valueFen"
     from parcel p left join goods g on g.account_id = p.account_id and g.parcel_id = p.id
     where p.tracking_number = any($1) order by p.stage`,
    [numbers],
  )
  const shelved = {
    originWarehouse: 'JP',
    shelf: 'A-01',
    weightGrams: 1_250,
    widthMm: 205,
    since: '2026-11-01T12:00:00.000Z',
    same: true,
    numbered: true,
  }
  expect(parcels).toEqual([
    { ...shelved, stage: 'toDeclare', name: null, valueFen: null },
    { ...shelved, stage: 'toShip', name: '茶碗', valueFen: 8_850 },
  ])
  const found = await owner.fetch(`/api/staff/parcels?tracking=${numbers[0]}`)
  const { code } = (await found.json()).parcels[0]
  const record = await (await owner.fetch(`/api/staff/parcels/${code}/record`)).json()
  expect(record.history).toMatchObject([{ act: 'bringInParcel', by: 'owner@example.com' }])
  const { rows: told } = await db.run(
    `select distinct kind from event where object_id in (select id::text from parcel where tracking_number = any($1))`,
    [numbers],
  )
  expect(told).toEqual([{ kind: 'parcelBroughtIn' }])
  // 30 free days or whatever the warehouse gives count from the day on which it came.
  const { rows: kept } = await db.run(
    `select (storage ->> 'freeDays')::int as days from parcel where tracking_number = $1`,
    [numbers[0]],
  )
  expect(kept[0]?.days).toBeGreaterThan(0)
})

test('every row of a parcel that cannot be is refused with what is wrong with it', async () => {
  const anna = await server.loginAs('anna@example.com')
  const [expected, unclaimed, others] = [aTrackingNumber(), aTrackingNumber(), aTrackingNumber()]
  await declare(server, anna, { trackingNumber: expected })
  await receive(owner, anArrival({ trackingNumber: unclaimed }))
  const bei = await server.loginAs('bei@example.com')
  await declare(server, bei, { trackingNumber: others })
  const row = (given: Cells) => ({ ...PARCEL, tracking_number: aTrackingNumber(), ...given })
  const { body } = await check('parcels', [
    row({ member: 'nobody@example.com' }),
    row({ warehouse: 'Moon' }),
    row({ arrived: '2026-11-22' }),
    row({ arrived: '2019-01-01' }),
    row({ arrived: '03/04/2026' }),
    row({ shelf: 'Q-1' }),
    row({ goods_class: '违禁品' }),
    row({ goods_class: 'shiny' }),
    row({ content: 'Tea' }),
    row({ weight_kg: '0', height_cm: 'tall' }),
    row({ weight_kg: '1,250' }),
    row({ tracking_number: expected }),
    row({ tracking_number: unclaimed }),
    row({ tracking_number: others }),
    row({}),
  ])
  expect(codesOf(body)).toEqual([
    [2, 'member member_not_found nobody@example.com'],
    [3, 'warehouse warehouse_unlisted Moon'],
    [4, 'arrived day_ahead 2026-11-22'],
    [5, 'arrived day_long_ago 2019-01-01'],
    [6, 'arrived day_unclear 03/04/2026'],
    [7, 'shelf ordinary_shelf Q-1'],
    [8, 'shelf quarantine_shelf A-01'],
    [9, 'goods_class class_unknown shiny'],
    [10, 'value_yuan value_missing'],
    [11, 'weight_kg number_min 0', 'height_cm type tall'],
    [12, 'weight_kg amount_ambiguous 1,250'],
    [13, `tracking_number parcel_expected ${expected}`],
    [14, `tracking_number parcel_unclaimed ${unclaimed}`],
    [15, `tracking_number parcel_of_other ${others}`],
  ])
})

const ADDRESS = {
  member: 'A-1',
  recipient: 'Anna Tan',
  country: '新加坡',
  phone: '9123 4567',
  detail: '1 Orchard Road #02-03',
  postal_code: '238801',
}

test('addresses follow the rules of their country and are known again by reference or content', async () => {
  const all = [
    { ...ADDRESS, reference: 'R-1' },
    { ...ADDRESS, detail: '2 Orchard Road', reference: '' },
  ]
  expect(counts(await bring('addresses', all))).toEqual([2, 0, 0, 0])
  expect(counts(await bring('addresses', all))).toEqual([0, 0, 2, 0])
  const moved = [{ ...ADDRESS, detail: '3 Orchard Road', reference: 'R-1' }]
  expect(counts(await bring('addresses', moved))).toEqual([0, 1, 0, 0])
  const { rows } = await db.run(
    `select detail, country, phone, a.id = account.default_address_id as "isDefault" from address a
     join account using (account_id) where email = 'anna@example.com' order by detail`,
  )
  // Of what is new nobody hears; who has another address now is told by push and mail.
  const { rows: told } = await db.run(
    `select account.email, e.object_id = a.id::text as "isOfIt", a.detail from event e
     join account using (account_id) join address a on a.id::text = e.object_id where kind = 'addressReplaced'`,
  )
  expect(told).toEqual([{ email: 'anna@example.com', isOfIt: true, detail: '3 Orchard Road' }])
  const place = { country: 'SG', phone: '+6591234567' }
  expect(rows).toEqual([
    { ...place, detail: '2 Orchard Road', isDefault: false },
    { ...place, detail: '3 Orchard Road', isDefault: true },
  ])
  const { body } = await check('addresses', [
    { ...ADDRESS, postal_code: '12' },
    { ...ADDRESS, phone: '12', detail: '' },
    { ...ADDRESS, country: 'Atlantis' },
  ])
  expect(codesOf(body)).toEqual([
    [2, 'postal_code postal_code 12'],
    [3, 'detail required', 'phone phone_impossible 12'],
    [4, 'country country_unlisted Atlantis'],
  ])
})

test('a member who is named in two ways has one address of a reference in a file', async () => {
  const named = { ...ADDRESS, detail: '4 Orchard Road' }
  const all = [
    { ...named, member: 'bei@example.com', reference: 'R-2' },
    { ...named, member: 'A-2', detail: '5 Orchard Road', reference: 'R-2' },
    { ...named, member: 'bei@example.com', detail: '6 Orchard Road', reference: '' },
    { ...named, member: 'a-2', detail: '6 Orchard Road', reference: '' },
    { ...named, member: 'nobody@example.com', reference: 'R-2' },
  ]
  const refused = [
    [3, 'reference row_repeated R-2'],
    [5, 'row_repeated'],
    [6, 'member member_not_found nobody@example.com'],
  ]
  const checked = await check('addresses', all)
  expect(codesOf(checked.body)).toEqual(refused)
  const brought = await bring('addresses', all)
  expect(counts(brought)).toEqual([2, 0, 0, 3])
  expect(codesOf(brought.body)).toEqual(refused)
})

const decide = async (by: LoggedInUser, proposalId: string, body: object) => {
  const path = `/api/staff/proposals/${proposalId}`
  const answer = await by.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
  return (await answer.json()).code ?? 'ok'
}
const balanceOf = async (email: string) => {
  const { rows } = await db.run('select cash_fen as fen from account where email = $1', [email])
  return rows[0]?.fen
}

test('balances are proposed with their sum, credited once by a second person, and the books agree', async () => {
  const all = [
    { member: 'A-1', amount: '128.50', currency: 'CNY' },
    { member: 'bei@example.com', amount: '¥1,000.05' },
    { member: 'carl@example.com', amount: '0' },
    { member: 'anna@example.com', amount: '7' },
    { member: 'dan@example.com', amount: '-3' },
    { member: 'owner@example.com', amount: '9' },
    { member: 'D-1', amount: '9', currency: 'USD' },
    { member: 'nobody', amount: '9' },
  ]
  const checked = await check('balances', all)
  expect([checked.body.sumFen, ...counts(checked)]).toEqual([112_855, 2, 0, 1, 5])
  expect(codesOf(checked.body)).toEqual([
    [5, 'member row_repeated anna@example.com'],
    [6, 'amount amount_negative -3'],
    [7, 'member member_own owner@example.com'],
    [8, 'currency currency_other USD'],
    [9, 'member member_not_found nobody'],
  ])
  const file = { onceKey: anId(), fileName: 'balances.csv', ...tableIn(all) }
  const other = await send(owner, '/balances', { ...file, sumFen: 112_854 })
  expect(other.body.code).toBe('outdated')
  const proposed = await send(owner, '/balances', { ...file, sumFen: 112_855 })
  expect(proposed.status).toBe(200)
  const { proposalId } = proposed.body
  expect(await balanceOf('anna@example.com')).toBe(0)
  expect(codesOf((await check('balances', all.slice(0, 1))).body)).toEqual([
    [2, 'member balance_waits A-1'],
  ])
  const again = { ...file, onceKey: anId(), sumFen: 112_855 }
  expect((await send(owner, '/balances', again)).body.code).toBe('outdated')
  expect(await decide(owner, proposalId, { decision: 'approved' })).toBe('second_person_needed')
  expect(await decide(second, proposalId, { decision: 'approved' })).toBe('ok')
  expect(await decide(second, proposalId, { decision: 'approved' })).toBe('already_decided')
  expect(await balanceOf('anna@example.com')).toBe(12_850)
  expect(await balanceOf('bei@example.com')).toBe(100_005)
  const { rows } = await db.run(
    `select a.kind, e.side, sum(e.amount_fen)::int as fen, count(*)::int as count
     from ledger_movement m join ledger_entry e on e.movement_id = m.id
     join ledger_account a on a.id = e.ledger_account_id
     where m.step = 'openingBalance' group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'opening', side: 'debit', fen: 112_855, count: 2 },
    { kind: 'wallet', side: 'credit', fen: 112_855, count: 2 },
  ])
  expect(await reconcile(server.services)).toEqual([])
  const last = await check('balances', [
    { member: 'A-1', amount: '128.5' },
    { member: 'bei@example.com', amount: '1000' },
  ])
  expect(codesOf(last.body)).toEqual([[3, 'amount balance_differs 1000']])
  expect(counts(last)).toEqual([0, 0, 1, 1])
})

test('declined balances credit nothing and can be proposed again, and of two files at once one credits', async () => {
  await bring('members', [{ email: 'eva@example.com' }])
  const propose = async () => {
    const table = tableIn([{ member: 'eva@example.com', amount: '5' }])
    const file = { onceKey: anId(), fileName: 'eva.csv', ...table, sumFen: 500 }
    return (await send(owner, '/balances', file)).body.proposalId
  }
  const first = await propose()
  expect(await decide(second, first, { decision: 'declined', reason: 'Not hers' })).toBe('ok')
  expect(await balanceOf('eva@example.com')).toBe(0)
  const both = (await Promise.all([propose(), propose()])).filter((id) => id !== undefined)
  const decisions = []
  for (const id of both) decisions.push(await decide(second, id, { decision: 'approved' }))
  expect(decisions.filter((code) => code === 'ok')).toHaveLength(1)
  expect(await balanceOf('eva@example.com')).toBe(500)
})

test('who is dismissed in the middle of a file brings in no more of it', async () => {
  const clerk = await server.loginAs('clerk@example.com', ['settings'])
  const rows = Array.from({ length: 250 }, (_, nth) => ({
    email: `late${nth}@example.com`,
    name: '',
    language: '',
    old_number: '',
  }))
  const late = async () => {
    const { rows: found } = await db.run(
      "select count(*)::int as count from account where email like 'late%@example.com'",
    )
    return found[0]?.count
  }
  const body = { onceKey: anId(), kind: 'members', fileName: 'late.csv', ...tableIn(rows) }
  // The right goes while the second hundred is written, however fast that is.
  await db.run(`create function dismiss() returns trigger language plpgsql as $$ begin
    delete from staff_right where account_id = '${clerk.accountId}'; return new; end $$`)
  await db.run(`create trigger dismiss after insert on account for each row
    when (new.email = 'late150@example.com') execute function dismiss()`)
  const answer = await send(clerk, '', body)
  await db.run('drop function dismiss cascade')
  expect(answer).toMatchObject({ status: 403, body: { code: 'right_missing' } })
  expect(await late()).toBe(100)
})

test('the runs are listed with who brought in what, and audited', async () => {
  const { runs } = await (await owner.fetch('/api/staff/moving-in')).json()
  const [last] = runs.filter(({ kind }: { kind: string }) => kind === 'balances')
  expect(last).toMatchObject({
    by: 'owner@example.com',
    fileName: 'eva.csv',
    rows: 1,
    newRows: 1,
    state: 'approved',
  })
  expect(runs.at(-1)).toMatchObject({ kind: 'members', rows: 3, newRows: 3, state: 'done' })
  const { rows } = await db.run(
    `select after from audit where act = 'bringIn' and object_id = $1`,
    [runs.at(-1).id],
  )
  expect(rows).toEqual([
    {
      after: {
        kind: 'members',
        fileName: 'old.csv',
        rows: 3,
        newRows: 3,
        changedRows: 0,
        sameRows: 0,
        refusedRows: 0,
        rowsSha256: runs.at(-1).rowsSha256,
      },
    },
  ])
})

test('balances need the right to move money, everything else that of the settings', async () => {
  const money = await server.loginAs('money@example.com', ['moveMoney'])
  const settings = await server.loginAs('settings@example.com', ['settings'])
  const member = [{ member: 'A-1', email: 'x@example.com', amount: '1' }]
  expect((await check('balances', member, settings)).body.code).toBe('right_missing')
  expect((await check('members', member, money)).body.code).toBe('right_missing')
  expect((await check('balances', member, money)).status).toBe(200)
  expect((await check('members', member, settings)).status).toBe(200)
})

test.each(['Straße-1', 'ı-7', 'É-3'])('the old number %s is found again', async (number) => {
  const mine = { email: `old-${number.codePointAt(0)}@example.com`, old_number: number }
  await bring('members', [mine])
  const again = await bring('members', [mine])
  expect([again.body.sameRows, codesOf(again.body)]).toEqual([1, []])
  const other = await bring('members', [{ email: 'other@example.com', old_number: number }])
  expect(codesOf(other.body)).toEqual([[2, `old_number old_number_used ${number}`]])
})

test('an old number in full-width characters is the same number', async () => {
  const [wide, plain] = ['Ｗ－１２', 'w-12']
  await bring('members', [{ email: 'wide@example.com', old_number: wide }])
  const other = await bring('members', [{ email: 'narrow@example.com', old_number: plain }])
  expect(codesOf(other.body)).toEqual([[2, `old_number old_number_used ${plain}`]])
  const { accountId } = await server.loginAs('wide@example.com')
  for (const member of [wide, plain]) {
    const number = aTrackingNumber()
    const { body } = await bring('parcels', [{ ...PARCEL, member, tracking_number: number }])
    expect(counts({ body })).toEqual([1, 0, 0, 0])
    const { rows } = await db.run(
      'select account_id as id from parcel where tracking_number = $1',
      [number],
    )
    expect(rows).toEqual([{ id: accountId }])
  }
})

test('one address under two references of a file is one address', async () => {
  await bring('members', [{ email: 'twice@example.com', old_number: 'TWICE-1' }])
  const { rows } = await db.run(
    "select account_id as id from account where email = 'twice@example.com'",
  )
  const file = ['home', 'office'].map((reference) => ({ ...ADDRESS, member: 'TWICE-1', reference }))
  expect(counts(await check('addresses', file))).toEqual([1, 0, 1, 0])
  for (const expected of [
    [1, 0, 1, 0],
    [0, 0, 2, 0],
  ]) {
    expect(counts(await bring('addresses', file))).toEqual(expected)
    const { rows: kept } = await db.run(
      'select count(*)::int as count from address where account_id = $1',
      [rows[0]?.id],
    )
    expect(kept).toEqual([{ count: 1 }])
  }
})

test('nobody approves a balance of their own', async () => {
  const all = [{ member: 'second@example.com', amount: '50' }]
  const file = { onceKey: anId(), fileName: 'own.csv', ...tableIn(all), sumFen: 5_000 }
  const { proposalId } = (await send(owner, '/balances', file)).body
  expect(await decide(second, proposalId, { decision: 'approved' })).toBe('own_case')
  expect(await balanceOf('second@example.com')).toBe(0)
})
