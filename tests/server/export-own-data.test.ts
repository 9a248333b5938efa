import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { seedDemo } from '#demo/seed.ts'
import { EXPORTED_TABLES } from '#engine/server/database/personal-data.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { BYTE_ORDER_MARK } from '#engine/shared/csv.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { deleteExpired, runHousekeeping } from '#server/schedules.ts'
import { exportedBy, ownDataOf } from '#tests/support/own-data.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
await seedDemo(server.services)
const mei = await server.loginAs(DEMO_MEMBER)
const { accountId } = mei

const filesOf = async (id: string) => {
  const answer = await mei.fetch(`/api/account/export/${id}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(zip.length))
  return readZip(zip)
}
const id = await exportedBy(mei)
const files = await filesOf(id)
const jsonOf = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'missing')

/** Where the rows of a member are, written down apart from the code that exports them. */
const LEDGER = `(select a.id from ledger_account a join member_ledger l using (ledger_id)
  where l.account_id = $1)`
const WHERE: Record<string, string> = {
  event: `account_id = $1 and kind <> 'dataReady'`,
  ledger_account: `id in ${LEDGER}`,
  ledger_entry: `ledger_account_id in ${LEDGER}`,
  ledger_movement: `id in (select movement_id from ledger_entry where ledger_account_id in ${LEDGER})`,
}
/** Changed by the export itself, or made readable in it. */
const MOVING = ['data_export', 'shipment_identity']

test.each(EXPORTED_TABLES.filter(({ table }) => !MOVING.includes(table)))(
  'the export has each row of $table as the database has it',
  async ({ table, without }) => {
    const { rows } = await server.db.run(
      `select to_jsonb(t)::text as row from "${table}" t where ${WHERE[table] ?? 'account_id = $1'}`,
      [accountId],
    )
    const list = rows.map(({ row }) => {
      const fields = Object.entries(JSON.parse(String(row)))
      return Object.fromEntries(fields.filter(([name]) => !without.includes(name)))
    })
    const byText = (one: object) => JSON.stringify(Object.entries(one).sort())
    const exported: object[] = jsonOf(`json/${table}.json`)
    expect(exported.map(byText).sort()).toEqual(list.map(byText).sort())
  },
)

test('identity numbers are readable in it, whose rows are sealed in the database', async () => {
  const order = server.services.newId()
  const sealed = server.services.identitySeal.close('110101199003070011')
  const jun = await server.loginAs('identity@example.com')
  await server.db.run('insert into shipment_identity values ($1, $2, $3)', [
    jun.accountId,
    order,
    sealed,
  ])
  const answer = await jun.fetch(`/api/account/export/${await exportedBy(jun)}`)
  const own = readZip(Buffer.from(await answer.arrayBuffer()))
  const rows = JSON.parse(own.get('json/shipment_identity.json')?.toString() ?? '')
  expect(rows).toEqual([
    { account_id: jun.accountId, shipment_id: order, number: '110101199003070011' },
  ])
})

test('the tables of a member with a life are not empty', () => {
  for (const table of [
    'parcel',
    'shipment',
    'address',
    'ledger_entry',
    'post',
    'session',
    'event',
  ]) {
    expect(jsonOf(`json/${table}.json`).length, table).toBeGreaterThan(0)
  }
})

test('the export has no secret of a login', () => {
  const text = [...files].map(([name, bytes]) => (name.startsWith('json/') ? bytes.toString() : ''))
  expect(text.join()).not.toMatch(/token_hash|device_hash|p256dh|code_hash/)
})

test('the export says since when an account is blocked, but not why, which only staff see', async () => {
  const jun = await server.loginAs('blocked@example.com')
  await server.db.run(
    `insert into account_block (account_id, staff_id, at, reason)
     values ($1, $1, '2026-11-01T00:00:00Z', 'Sold his login')`,
    [jun.accountId],
  )
  const answer = await jun.fetch(`/api/account/export/${await exportedBy(jun)}`)
  const own = readZip(Buffer.from(await answer.arrayBuffer()))
  const [block] = JSON.parse(own.get('json/account_block.json')?.toString() ?? '')
  expect(block).toMatchObject({ account_id: jun.accountId, at: expect.stringContaining('2026-11') })
  expect([...own.values()].join()).not.toContain('Sold his login')
})

test('every picture of the account is in it, as it is stored, and the manifest has the hash of each file', async () => {
  const { rows } = await server.db.run('select sha256 from picture where account_id = $1', [
    accountId,
  ])
  expect(rows.length).toBeGreaterThan(10)
  for (const { sha256 } of rows) {
    const stored = await server.services.files.get(memberFileKey(accountId, String(sha256)))
    const name = [...files.keys()].find((one) => one.startsWith(`pictures/${sha256}.`)) ?? ''
    expect(files.get(name)?.equals(Buffer.from(stored ?? [])), name).toBe(true)
  }
  const manifest: { files: { name: string; byteLength: number; sha256: string }[] } =
    jsonOf('manifest.json')
  const listed = manifest.files.map(({ name }) => name)
  expect([...listed, 'manifest.json'].sort()).toEqual([...files.keys()].sort())
  for (const { name, byteLength, sha256 } of manifest.files) {
    const bytes = files.get(name) ?? Buffer.alloc(0)
    expect(bytes.length).toBe(byteLength)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
})

test('the lists open in a spreadsheet, with one line for each parcel', () => {
  const csv = files.get('csv/parcels.csv')?.toString() ?? ''
  expect(csv.startsWith(`${BYTE_ORDER_MARK}编号,快递单号`)).toBe(true)
  expect(csv.trimEnd().split('\r\n').length).toBe(jsonOf('json/parcel.json').length + 1)
  expect(files.get('csv/transactions.csv')?.toString()).toContain('topUpCredited')
})

test('nobody else downloads it, and nobody after a day, when its files are gone', async () => {
  const jun = await server.loginAs('stranger@example.com')
  expect((await jun.fetch(`/api/account/export/${id}`)).status).toBe(404)
  expect((await server.fetch(`/api/account/export/${id}`)).status).toBe(401)
  server.passMs(DAY_MS + 1)
  expect((await mei.fetch(`/api/account/export/${id}`)).status).toBe(404)
  await deleteExpired(server.services)
  await runHousekeeping(server.services)
  expect((await ownDataOf(mei)).export).toBeNull()
  expect(await server.services.files.head(`exports/${accountId}/${id}/0`)).toBeUndefined()
})

test('a table of more rows than are read at once is whole, each row once', async () => {
  const jun = await server.loginAs('many@example.com')
  await server.db.run(
    `insert into known_device (account_id, device_hash, last_login_at)
     select $1, sha256(n::text::bytea), '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 s'
     from generate_series(1, 1201) n`,
    [jun.accountId],
  )
  const answer = await jun.fetch(`/api/account/export/${await exportedBy(jun)}`)
  const own = readZip(Buffer.from(await answer.arrayBuffer()))
  const rows: { last_login_at: string }[] = JSON.parse(
    own.get('json/known_device.json')?.toString() ?? '',
  )
  expect(new Set(rows.map(({ last_login_at }) => last_login_at)).size).toBe(1_201)
  expect(rows).toHaveLength(1_201)
})
