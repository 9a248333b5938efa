import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { seedDemo } from '#demo/seed.ts'
import { listDiskFiles } from '#engine/server/files/list-disk-files.ts'
import { memberFileKey, thumbnailKey } from '#engine/server/files/member-file-key.ts'
import { deleteDoomedFiles } from '#features/member/server/own-data/doomed-files.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { erase, exportedBy } from '#tests/support/own-data.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { SOON } from '#tests/support/soon.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer()
await seedDemo(server.services)
const mei = await server.loginAs(DEMO_MEMBER, 'member', 'd'.repeat(43))
const { accountId } = mei
await exportedBy(mei)
const { services, db } = server
const place = services.settings.files
const directory = place.kind === 'disk' ? place.directory : ''

const read = async (query: string, values: unknown[] = []) => (await db.run(query, values)).rows
const tables = (
  await read(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
).map(({ name }) => String(name))
const columnOf = async (query: string) =>
  (await read(query, [accountId])).map((row) => String(Object.values(row)[0]))

const account = (await read('select * from account where account_id = $1', [accountId]))[0] ?? {}
const names = [
  ...(await columnOf('select recipient from address where account_id = $1')),
  ...(await columnOf(`select address ->> 'recipient' from shipment where account_id = $1`)),
  ...(await columnOf('select holder from withdrawal where account_id = $1')),
]
const phones = [
  ...(await columnOf('select phone from address where account_id = $1')),
  ...(await columnOf(`select address ->> 'phone' from shipment where account_id = $1`)),
]
const pictures = await columnOf(`select sha256 from picture p where account_id = $1
  and not exists (select 1 from picture o where o.sha256 = p.sha256 and o.account_id <> $1)`)
const storedHashes = new Set<string>()
for (const sha256 of pictures) {
  for (const key of [memberFileKey(accountId, sha256), thumbnailKey(accountId, sha256)]) {
    const bytes = await services.files.get(key)
    if (bytes !== undefined) storedHashes.add(createHash('sha256').update(bytes).digest('hex'))
  }
}
const staffId = (await read(`select account_id from account where role = 'staff' limit 1`))[0]
  ?.account_id
const anId = services.newId
const now = new Date(services.nowMs()).toISOString()
const transferId = anId()
/** What the demo has none of. */
const ROWS: [string, unknown[]][] = [
  [
    'insert into kept_answer values ($1, $2, null, $3, $4)',
    [staffId, anId(), { memberNum: account.member_num, accountId, email: account.email }, now],
  ],
  [
    `insert into proposal values ($1, 'giveCoupons', $2, $3, 100, $4, $5, $6, $7, 'approved', null, $8, $7)`,
    [
      anId(),
      accountId,
      { memberNums: [account.member_num] },
      `for ${account.email}`,
      accountId,
      staffId,
      now,
      anId(),
    ],
  ],
  [
    'insert into recall values ($1, $2, $3, $4, $5, 100, 0, $6, $7, $8)',
    [anId(), anId(), 'REF1', anId(), accountId, `from ${account.email}`, staffId, now],
  ],
  [
    'insert into unplaced_transfer values ($1, $2, $3, $4, $5, $6, $4, null)',
    [transferId, account.email, staffId, now, accountId, anId()],
  ],
  [
    `insert into security_event values ($1, $2, 'login', $3, null, '192.0.2.1', null, '{}')`,
    [anId(), now, accountId],
  ],
  ['insert into rate_limit values ($1, $2, 1)', [`downloads ${accountId}`, now]],
  ['insert into poison_mutation values ($1, $2, 1, $3, $3, $4)', [accountId, anId(), now, 'fault']],
  [
    'insert into book_difference values ($1, $2, 1, 2, $3, $3)',
    ['wallet', account.member_num, now],
  ],
  [
    'insert into assignment values ($1, $2, $3, $4)',
    ['differences', `wallet ${account.member_num}`, staffId, now],
  ],
  [
    'insert into audit values ($1, $2, $3, $4, $5, null, $6, $7, null, $8, null)',
    [anId(), now, 'staff', staffId, 'reassignParcel', 'parcel', anId(), { accountId }],
  ],
  // A general conversation has the account's id.
  ['insert into assignment values ($1, $2, $3, $4)', ['messages', accountId, staffId, now]],
  ...[
    ['takeQueueItem', 'assignment', accountId, { queue: 'messages' }],
    ['takeQueueItem', 'assignment', `wallet ${account.member_num}`, { queue: 'differences' }],
    ['sendStaffPicture', 'staff_picture', pictures[0], null],
    ['propose', 'proposal', anId(), { body: { memberNums: [account.member_num] } }],
    ['enterTransfer', 'unplaced_transfer', transferId, { payer: account.email }],
  ].map(([act, table, objectId, after]): [string, unknown[]] => [
    'insert into audit values ($1, $2, $3, $4, $5, null, $6, $7, null, $8, null)',
    [anId(), now, 'staff', staffId, act, table, objectId, after],
  ]),
  ['insert into account_deletion values ($1, $2, $2, 7, $3)', [accountId, now, now.slice(0, 10)]],
]
for (const [query, values] of ROWS) await read(query, values)

/** What leads to the member. Names and phones that other members also have do not. */
const traces = [
  accountId,
  String(account.email),
  String(account.member_num),
  ...new Set([...names, ...phones].filter((one) => one.length > 3)),
  ...pictures,
]

/** The rows of a table as text, with the member's own bytes in hexadecimal. */
const textsOf = async (table: string) =>
  (await read(`select t::text as text from "${table}" t`)).map(({ text }) => String(text))

/** The rows of others that name their account, by table. */
async function rowsOfOthers(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const table of tables) {
    const columns = await read(
      `select 1 from information_schema.columns where table_schema = 'public' and table_name = $1
        and column_name = 'account_id'`,
      [table],
    )
    if (
      columns.length === 0 ||
      ['audit', 'kept_answer', 'security_event', 'session'].includes(table)
    )
      continue
    const rows = await read(
      `select md5(t::text) as hash from "${table}" t
        where account_id in (select account_id from account where account_id <> $1)`,
      [accountId],
    )
    found.set(table, rows.map(({ hash }) => String(hash)).sort())
  }
  return found
}

/** Posts, which go with what others wrote about them, and what those posts counted. */
const COMMUNITY = ['post', 'post_by_id', 'post_like', 'post_picture', 'post_report', 'picture']
/** What jobs take away meanwhile: the mails that have become due. */
const SENT_MEANWHILE = ['event', 'mail_batch']
const before = await rowsOfOthers()
const commentsOfOthers = await read(
  `select p.id from post p join post root on root.id = p.root_id
    where root.account_id = $1 and p.account_id <> $1`,
  [accountId],
)
await erase(services, accountId)
await deleteDoomedFiles(services)
// Once more for files that were being written.
server.passMs(11 * 60_000)
await deleteDoomedFiles(services)

test('there was something to find', () => {
  expect(names.length).toBeGreaterThan(2)
  expect(phones.length).toBeGreaterThan(2)
  expect(pictures.length).toBeGreaterThan(10)
  expect(storedHashes.size).toBeGreaterThan(10)
})

/** Numbers alone, without whose they were, so that none is given twice. */
const NUMBERS_ALONE = 'given_member_num'

test.each(tables.filter((table) => table !== NUMBERS_ALONE))(
  'no column of %s leads to the deleted member',
  async (table) => {
    const rows = await textsOf(table)
    const found = traces.flatMap((trace) =>
      rows.filter((row) => row.includes(trace)).map((row) => ({ trace, row: row.slice(0, 400) })),
    )
    expect(found).toEqual([])
  },
)

test('the number of the deleted member stays taken, and nothing but the number', async () => {
  const rows = await textsOf(NUMBERS_ALONE)
  expect(rows).toContain(`(${account.member_num})`)
})

test('no file has the member in its name or a picture of theirs in it', async () => {
  const found: string[] = []
  for await (const key of listDiskFiles(directory)) {
    const path = join(directory, ...key.split('/'))
    const hash = existsSync(path)
      ? createHash('sha256').update(readFileSync(path)).digest('hex')
      : ''
    if (storedHashes.has(hash) || traces.some((trace) => key.includes(trace))) found.push(key)
  }
  expect(found).toEqual([])
})

test('no folder has the member in its name', () => {
  const folders = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  expect(folders.filter((path) => traces.some((trace) => path.includes(trace)))).toEqual([])
})

test('the rows of other members are as they were, but for what was written about the posts', async () => {
  const after = await rowsOfOthers()
  for (const [table, rows] of before) {
    if (COMMUNITY.includes(table)) continue
    const now = after.get(table) ?? []
    if (SENT_MEANWHILE.includes(table)) expect(rows, table).toEqual(expect.arrayContaining(now))
    else expect(now, table).toEqual(rows)
  }
  const left = await read('select count(*)::int as count from post')
  expect(left[0]?.count).toBeGreaterThan(0)
  for (const { id } of commentsOfOthers) {
    expect(await read('select 1 from post where id = $1', [id])).toEqual([])
  }
})

test('debits and credits of the ledger are still equal, entry by entry', async () => {
  expect((await read('select count(*)::int as count from ledger_entry'))[0]?.count).toBeGreaterThan(
    50,
  )
  await reconcile(services)
  const found = await read(
    `select * from book_difference where kind in ('movement', 'balance', 'wallet', 'transfer')`,
  )
  expect(found).toEqual([])
})

test('counts of likes and answers are those of the rows that are left', async () => {
  const wrong = await read(`select p.id from post p where
    p.likes <> (select count(*) from post_like l where l.post_id = p.id)
    or p.answers <> (select count(*) from post a where a.state = 'published'
      and (a.root_id = p.id or a.reply_to = p.id))`)
  expect(wrong).toEqual([])
})

test('the member is told by mail, and is a stranger when they register again', async () => {
  await vi.waitFor(() => {
    const mails = server.mailbox.mails().filter(({ to }) => to === DEMO_MEMBER)
    expect(mails.some(({ subject }) => /注销|刪除|deleted/.test(subject))).toBe(true)
  }, SOON)
  expect((await mei.fetch('/api/session')).status).toBe(401)
  const again = await server.loginAs(DEMO_MEMBER)
  expect(again.accountId).not.toBe(accountId)
})
