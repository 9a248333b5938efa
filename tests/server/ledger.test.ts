import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { type Posted, postMovement } from '#features/wallet/server/post-movement.ts'
import { aTopUp, balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db } = server
let members = 0

async function aMember() {
  members += 1
  const user = await server.loginAs(`money${members}@example.com`)
  return { ...user, ...moneyOf(db, user.accountId) }
}
const idOf = ({ movementId }: Posted) => movementId
/** Longer than a loaded machine takes to deliver a hint. */
const HEARD = { timeout: 20_000 }
async function versionOf(accountId: string): Promise<number> {
  const { rows } = await db.run('select version from account_sync where account_id = $1', [
    accountId,
  ])
  return Number(rows[0]?.version)
}
const cashOf = async (user: { fetch: (path: string) => Promise<Response> }) =>
  (await (await user.fetch('/api/session')).json()).user.cashAmount

test('a top-up and a payment move the wallet, and cashAmount follows with a hint', async () => {
  const mei = await aMember()
  const atLogin = await versionOf(mei.accountId)
  const hints: (string | null)[] = []
  const stop = await db.listen('hint', (payload) => hints.push(payload))
  idOf(await mei.post(aTopUp(10_000)))
  const order = anId()
  idOf(await mei.pay(2_500, order))
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 7_500, [`due:${order}`]: 2_500 })
  expect(await cashOf(mei)).toBe(7_500)
  // By way of another server a hint may come twice, and one of the login may still come.
  const versions = () =>
    new Set(
      hints.flatMap((hint) => {
        const [accountId, version] = hint?.split(' ') ?? []
        return accountId === mei.accountId && Number(version) > atLogin ? [version] : []
      }),
    ).size
  await expect.poll(versions, HEARD).toBe(2)
  await stop()
  expect(await faultsOfLedger(db)).toEqual([])
})

test('the same cause and step posts once; another content under them is refused', async () => {
  const mei = await aMember()
  const cause = anId()
  const first = idOf(await mei.post(aTopUp(500, cause)))
  expect(idOf(await mei.post(aTopUp(500, cause)))).toBe(first)
  await expect(mei.post(aTopUp(501, cause))).rejects.toMatchObject({ code: 'already_decided' })
  const jun = await aMember()
  await expect(jun.post(aTopUp(500, cause))).rejects.toMatchObject({ code: 'already_decided' })
  expect([await cashOf(mei), await cashOf(jun)]).toEqual([500, 0])
})

test('equal requests at the same moment post once', async () => {
  const mei = await aMember()
  const cause = anId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => mei.post(aTopUp(500, cause))))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(await cashOf(mei)).toBe(500)
})

test('nothing goes below zero, and a refusal writes nothing', async () => {
  const mei = await aMember()
  const order = anId()
  idOf(await mei.post(aTopUp(1_000)))
  await expect(mei.pay(1_001, order)).rejects.toMatchObject({
    code: 'insufficient_balance',
    details: { shortFen: 1 },
  })
  idOf(await mei.pay(1_000, order))
  const refund = (amountFen: number) =>
    mei.post({
      step: 'refundedBefore',
      causeId: anId(),
      debit: [{ kind: 'due', part: order, amountFen }],
      credit: [{ kind: 'wallet', amountFen }],
    })
  idOf(await refund(600))
  await expect(refund(401)).rejects.toMatchObject({ code: 'exceeds_remaining' })
  idOf(await refund(400))
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 1_000, [`due:${order}`]: 0 })
})

test('a movement is reversed once, and a reversal is not', async () => {
  const mei = await aMember()
  idOf(await mei.post(aTopUp(1_000)))
  const paid = idOf(await mei.pay(400))
  const reversal = idOf(await mei.reverse(paid))
  expect(await cashOf(mei)).toBe(1_000)
  expect(idOf(await mei.reverse(paid))).toBe(reversal)
  await expect(mei.reverse(reversal)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await cashOf(mei)).toBe(1_000)
  await expect((await aMember()).reverse(paid)).rejects.toMatchObject({ code: 'not_found' })
  await expect(mei.reverse(anId())).rejects.toMatchObject({ code: 'not_found' })
})

test('a reversal restores what was, and settles nothing that is owed', async () => {
  const mei = await aMember()
  idOf(await mei.post(aTopUp(1_000)))
  const paid = idOf(await mei.pay(400))
  const recall = { step: 'transferRecalled', causeId: anId() } as const
  const debit = [
    { kind: 'wallet', amountFen: 600 },
    { kind: 'owed', amountFen: 400 },
  ] as const
  const bank = { kind: 'bank', part: 'CNY-1', amountFen: 1_000 } as const
  idOf(await mei.post({ ...recall, debit, credit: [bank] }))
  idOf(await mei.reverse(paid))
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 400, 'owed:': 400 })
  idOf(await mei.post(aTopUp(50)))
  expect(await balancesOf(db, mei.accountId)).toMatchObject({ 'wallet:': 50, 'owed:': 0 })
})

test('a top-up that was spent cannot be reversed', async () => {
  const mei = await aMember()
  const credited = idOf(await mei.post(aTopUp(1_000)))
  idOf(await mei.pay(1))
  await expect(mei.reverse(credited)).rejects.toMatchObject({
    code: 'insufficient_balance',
    details: { shortFen: 1 },
  })
})

test('money that somebody else has locked is not moved', async () => {
  const mei = await aMember()
  const jun = await aMember()
  const deps = server.services
  const stray = inTransaction(db, (tx) =>
    writeFor(tx, [jun.accountId], { kind: 'system' }, deps, ({ of }) =>
      postMovement(of(mei.accountId), aTopUp(1)),
    ),
  )
  await expect(stray).rejects.toThrow('not locked')
})

test('a clock that is set back does not change the order of transactions', async () => {
  const mei = await aMember()
  const early = moneyOf(db, mei.accountId, () => Date.parse('2020-01-01T00:00:00.000Z'))
  idOf(await mei.post(aTopUp(1_000)))
  idOf(await early.pay(1))
  const { rows } = await sql<{ number: number }>`
    select number from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    join member_ledger m on m.ledger_id = a.ledger_id
    where m.account_id = ${mei.accountId} and a.kind = 'wallet' order by e.at, number`.execute(
    db.kysely,
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
})

test('entries and movements name no member, and the link to a member can be deleted', async () => {
  const mei = await aMember()
  idOf(await mei.post(aTopUp(700)))
  const { rows } = await db.run(
    `select (select jsonb_agg(t) from ledger_account t)::text || (select jsonb_agg(t) from ledger_movement t)::text
      || (select jsonb_agg(t) from ledger_entry t)::text as all`,
  )
  expect(String(rows[0]?.all).includes('topUpCredited')).toBe(true)
  expect(String(rows[0]?.all).includes(mei.accountId)).toBe(false)
  await db.run('delete from member_ledger where account_id = $1', [mei.accountId])
  expect(await balancesOf(db, mei.accountId)).toEqual({})
  expect(await faultsOfLedger(db)).toEqual([])
})

const TABLES = ['ledger_account', 'ledger_movement', 'ledger_entry']
const CHANGES = TABLES.flatMap((table) => [
  `update ${table} set ${table === 'ledger_entry' ? 'amount_fen = amount_fen + 1' : table === 'ledger_account' ? "part = 'x'" : "step = 'x'"}`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `select set_config('session_replication_role', 'replica', true); delete from ${table}`,
])
test.each(CHANGES)('%s fails', async (statement) => {
  const mei = await aMember()
  idOf(await mei.post(aTopUp(1)))
  await expect(db.run(statement)).rejects.toThrow('never changed or deleted')
})

type Forged = {
  kind: string
  side: string
  amount: number
  number?: number
  after?: number
  credited?: number
}
/** Writes entries directly, as a database user with full rights could. */
async function forge(
  accountId: string,
  entries: Forged[],
  { count = entries.length, reverses = null as string | null } = {},
): Promise<void> {
  const movement = anId()
  await inTransaction(db, async (tx) => {
    await sql`
      insert into ledger_movement (id, cause, cause_id, step, entry_count, reverses, actor_kind, at)
      values (${movement}, 'receipt', ${anId()}, 'topUpCredited', ${count}, ${reverses}, 'server', now())`.execute(
      tx,
    )
    for (const { kind, side, amount, number = null, after = null, credited = after } of entries) {
      await sql`
        insert into ledger_entry
          (movement_id, ledger_account_id, side, amount_fen, number, balance_after_fen, credited_fen, at)
        select ${movement}, a.id, ${side}, ${amount}, ${number}, ${after}, ${credited}, now() from ledger_account a
        left join member_ledger m on m.ledger_id = a.ledger_id
        where a.kind = ${kind} and (m.account_id = ${accountId} or a.kind = 'bank')`.execute(tx)
    }
  })
}
const debit = (amount: number) => ({ kind: 'bank', side: 'debit', amount })
const credit = (amount: number, number: number, after: number) => ({
  kind: 'wallet',
  side: 'credit',
  amount,
  number,
  after,
})

test('the database refuses movements that do not add up, whoever writes them', async () => {
  const mei = await aMember()
  const credited = idOf(await mei.post(aTopUp(100)))
  const forged = (...given: Parameters<typeof forge> extends [string, ...infer R] ? R : never) =>
    forge(mei.accountId, ...given)
  await expect(forged([debit(50), credit(49, 2, 149)])).rejects.toThrow('does not add up')
  await expect(forged([debit(50)], { count: 2 })).rejects.toThrow('1 entries')
  await expect(forged([], { count: 2 })).rejects.toThrow('0 entries')
  await expect(forged([debit(0), credit(0, 2, 100)])).rejects.toThrow('amount_fen')
  await expect(forged([debit(50), credit(50, 3, 150)])).rejects.toThrow('does not follow')
  await expect(forged([debit(50), credit(50, 2, 151)])).rejects.toThrow('does not follow')
  await expect(forged([debit(50), { ...credit(50, 2, 150), credited: 149 }])).rejects.toThrow(
    'does not follow',
  )
  await expect(forged([debit(50), credit(50, 1, 50)])).rejects.toThrow('ledger_entry_number')
  await expect(forged([debit(50), { kind: 'wallet', side: 'credit', amount: 50 }])).rejects.toThrow(
    'numbered wrongly',
  )
  const back = [
    { kind: 'bank', side: 'credit', amount: 200 },
    { kind: 'wallet', side: 'debit', amount: 200, number: 2, after: -100, credited: 100 },
  ]
  await expect(forged(back)).rejects.toThrow('balance_after_fen')
  await expect(forged([debit(100), credit(100, 2, 200)], { reverses: credited })).rejects.toThrow(
    'not the reverse',
  )
  // No entry can be added to an old movement.
  const more = sql`insert into ledger_entry (movement_id, ledger_account_id, side, amount_fen, at)
    select ${credited}, id, 'debit', 1, now() from ledger_account where kind = 'revenue' and part = 'other'`
  await db.run(`insert into ledger_account (kind, part) values ('revenue', 'other')`)
  await expect(more.execute(db.kysely)).rejects.toThrow('3 entries')
  await forged([debit(50), credit(50, 2, 150)])
  expect(await balancesOf(db, mei.accountId)).toEqual({ 'wallet:': 150 })
})
