import { expect, test } from 'vitest'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'
import { readChannels } from '#features/shipping/server/read-channels.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { aDutyRule, aNewVersion, someTerms } from '#tests/support/channels.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer({ startMs: Date.parse('2026-03-10T15:30:00Z') })
let ann = await server.loginAs('ann@example.com', ['editRates'])
const member = await server.loginAs('member@example.com')

// 23:30 in China, where the day is the 10th; in Japan it is already the 11th.
const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-09', '2026-03-10', '2026-03-11']
const CHANNELS = '/api/staff/channels'

const send = async (path: string, body: object, method = 'POST'): Promise<string> => {
  const answer = await ann.fetch(path, { method, body })
  const { code, fields, doubts } = await answer.json()
  if (doubts) return send(path, { ...body, confirmed: doubts.confirms }, method)
  return answer.ok ? 'ok' : fields ? `${fields[0].path} ${fields[0].code}` : code
}
const save = (...args: Parameters<typeof aNewVersion>) => send(CHANNELS, aNewVersion(...args))
const versionsOf = async (code: string) => {
  type Version = { code: string; effectiveFrom: string; effectiveTo: string | null; seen: number }
  const { channels }: { channels: Version[] } = await (await ann.fetch(CHANNELS)).json()
  return channels.filter((one) => one.code === code)
}
const seenOf = async (code: string) => (await versionsOf(code))[0]?.seen ?? null
const daysOf = async (code: string) =>
  (await versionsOf(code)).map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])
const countsOn = async (code: string, day: string) =>
  (await readChannels(server.db.kysely, day)).filter((one) => one.code === code)
const publicRates = async () => (await server.fetch('/api/channels')).json()

test('a new channel counts from today on, and a planned version replaces it on its day', async () => {
  expect(await save(TODAY, { code: 'CN-A' })).toBe('ok')
  const terms = someTerms({ step: 1_000 })
  expect(await save('2026-03-20', { code: 'CN-A', terms, seen: await seenOf('CN-A') })).toBe('ok')
  expect(await daysOf('CN-A')).toEqual([
    [TODAY, '2026-03-19'],
    ['2026-03-20', null],
  ])
  expect(await countsOn('CN-A', YESTERDAY)).toEqual([])
  expect((await countsOn('CN-A', '2026-03-19'))[0]?.terms.step).toBe(500)
  expect((await countsOn('CN-A', '2026-03-20'))[0]?.terms).toEqual(terms)
})

test('what is planned for a day is replaced by a later plan for it, or withdrawn', async () => {
  await save(TODAY, { code: 'CN-B' })
  for (const step of [1_000, 2_000]) {
    const terms = someTerms({ step })
    await save('2026-03-20', { code: 'CN-B', terms, seen: await seenOf('CN-B') })
  }
  expect(await daysOf('CN-B')).toHaveLength(2)
  expect((await countsOn('CN-B', '2026-03-20'))[0]?.terms.step).toBe(2_000)
  const body = { onceKey: anId(), effectiveFrom: '2026-03-20', seen: await seenOf('CN-B') }
  expect(await send(`${CHANNELS}/CN-B/withdraw`, body)).toBe('ok')
  expect(await daysOf('CN-B')).toEqual([[TODAY, null]])
})

test('no version begins in the past, and one that has begun is neither replaced nor withdrawn', async () => {
  expect(await save(YESTERDAY, { code: 'CN-C' })).toBe('versions.0.effectiveFrom day_past')
  expect(await save(TODAY, { code: 'CN-C' })).toBe('ok')
  const seen = await seenOf('CN-C')
  expect(await save(TODAY, { code: 'CN-C', seen })).toBe('versions.0.effectiveFrom day_begun')
  const withdrawn = { onceKey: anId(), effectiveFrom: TODAY, seen }
  expect(await send(`${CHANNELS}/CN-C/withdraw`, withdrawn)).toBe('effectiveFrom day_begun')
  expect(await daysOf('CN-C')).toEqual([[TODAY, null]])
})

test('before the business opens, what has begun is replaced, withdrawn and taken back', async () => {
  const setOpen = (isOpen: boolean) =>
    server.db.run(`insert into business_setting (id, name, value, at)
      select coalesce(max(id), 0) + 1, 'isOpen', '${isOpen}', now() from business_setting`)
  await setOpen(false)
  const undo = () =>
    send(`${CHANNELS}/undo`, {
      onceKey: anId(),
      versions: [{ code: 'CN-W', effectiveFrom: TODAY }],
    })
  expect(await save(TODAY, { code: 'CN-W' })).toBe('ok')
  expect(await undo()).toBe('ok')
  expect(await versionsOf('CN-W')).toEqual([])
  expect(await save(TODAY, { code: 'CN-W' })).toBe('ok')
  const terms = someTerms({ step: 1_000 })
  expect(await save(TODAY, { code: 'CN-W', terms, seen: await seenOf('CN-W') })).toBe('ok')
  expect((await countsOn('CN-W', TODAY))[0]?.terms.step).toBe(1_000)
  const seen = await seenOf('CN-W')
  await setOpen(true)
  expect(await undo()).toBe('undo_changed')
  expect(await save(TODAY, { code: 'CN-W', seen })).toBe('versions.0.effectiveFrom day_begun')
  await setOpen(false)
  const withdrawn = { onceKey: anId(), effectiveFrom: TODAY, seen }
  expect(await send(`${CHANNELS}/CN-W/withdraw`, withdrawn)).toBe('ok')
  expect(await versionsOf('CN-W')).toEqual([])
  await setOpen(true)
})

test('today is the day at the warehouse of the channel', async () => {
  const terms = someTerms({ origin: 'JP' })
  expect(await save(TODAY, { code: 'JP-A', terms })).toBe('versions.0.effectiveFrom day_past')
  expect(await save(TOMORROW, { code: 'JP-A', terms })).toBe('ok')
  const moved = { code: 'JP-A', seen: await seenOf('JP-A') }
  expect(await save('2026-03-20', moved)).toBe('versions.0.terms.origin origin_fixed')
})

test('the database refuses a second version for a day that has begun, and any change of a row', async () => {
  await save(TODAY, { code: 'CN-D' })
  const copy = (day: string) => `insert into channel_version
    select 9000, code, '${day}', entered_on, state, name, terms, staff_id, at
    from channel_version where code = 'CN-D'`
  await server.db.run(`insert into shipment select account_id, gen_random_uuid(), 1, 'TC-RATES',
    'calculatingFees', 'CN', 'SG', 'CN-D', '{}', '{}', null, '{}', '{}', false, '[]', '[]', '{}',
    null, 0, null, null, null, null, null, '', now(), null, null, null, null, '{}'
    from account limit 1`)
  await expect(server.db.run(copy(TODAY))).rejects.toThrow('a version that began')
  await expect(server.db.run(copy(YESTERDAY))).rejects.toThrow('check constraint')
  for (const change of ["update channel_version set terms = '{}'", 'delete from channel_version']) {
    await expect(server.db.run(change)).rejects.toThrow('never changed or deleted')
  }
})

test('a channel ends after a day, with what was planned behind it, and may begin again', async () => {
  await save(TODAY, { code: 'CN-E' })
  await save('2026-03-20', { code: 'CN-E', seen: await seenOf('CN-E') })
  const end = async (lastDay: string) =>
    send(`${CHANNELS}/CN-E/end`, { onceKey: anId(), lastDay, seen: await seenOf('CN-E') })
  expect(await end(YESTERDAY)).toBe('not_found')
  expect(await end('2026-03-15')).toBe('ok')
  expect(await daysOf('CN-E')).toEqual([[TODAY, '2026-03-15']])
  expect(await save('2026-04-01', { code: 'CN-E', seen: await seenOf('CN-E') })).toBe('ok')
  expect(await countsOn('CN-E', '2026-03-16')).toEqual([])
  expect(await countsOn('CN-E', '2026-04-01')).toHaveLength(1)
})

test('of two people who change what they both saw, the second is told', async () => {
  await save(TODAY, { code: 'CN-F' })
  const seen = await seenOf('CN-F')
  const both = await Promise.all([
    save('2026-03-20', { code: 'CN-F', seen }),
    save('2026-03-21', { code: 'CN-F', seen }),
  ])
  expect(both.sort()).toEqual(['channel_changed', 'ok'])
})

test('of several versions all are saved or none, and each failure names its version and field', async () => {
  const { onceKey, versions } = aNewVersion(TODAY, { code: 'CN-G' })
  const past = aNewVersion(YESTERDAY, { code: 'CN-H' }).versions
  const body = { onceKey, versions: [...versions, ...past] }
  expect(await send(CHANNELS, body)).toBe('versions.1.effectiveFrom day_past')
  const [one] = versions
  const wrong = { ...one, terms: { ...someTerms(), step: 0 } }
  expect(await send(CHANNELS, { onceKey, versions: [one, wrong] })).toContain(
    'versions.1.terms.step',
  )
  expect(await versionsOf('CN-G')).toEqual([])
})

test('everyone reads what counts now and within a month, with an etag', async () => {
  await save(TODAY, { code: 'CN-I' })
  await save('2026-04-05', { code: 'CN-I', seen: await seenOf('CN-I') })
  await save('2026-06-01', { code: 'CN-I', seen: await seenOf('CN-I') })
  const answer = await server.fetch('/api/channels')
  const { channels } = await answer.json()
  const own = channels.filter(({ code }: { code: string }) => code === 'CN-I')
  expect(own.map(({ effectiveFrom }: { effectiveFrom: string }) => effectiveFrom)).toEqual([
    TODAY,
    '2026-04-05',
  ])
  expect(Object.keys(own[0]).sort()).toEqual([
    'code',
    'effectiveFrom',
    'effectiveTo',
    'name',
    'terms',
  ])
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await server.fetch('/api/channels', { headers })).status).toBe(304)
})

test('an exchange rate counts from its day on; the public document has the last one and those to come', async () => {
  const set = (day: string, rateMillionths: number) =>
    send(
      '/api/staff/exchange-rates',
      { currency: 'SGD', day, rateMillionths, source: 'Bank' },
      'PUT',
    )
  expect(await set(YESTERDAY, 1)).toBe('day day_past')
  expect(await set(TODAY, 5_200_000)).toBe('ok')
  expect(await set(TODAY, 5_300_000)).toBe('ok')
  expect(await set('2026-03-12', 5_400_000)).toBe('ok')
  const read = async () =>
    (await publicRates()).exchangeRates.map((rate: object) => Object.values(rate).slice(1, 3))
  expect(await read()).toEqual([
    [TODAY, 5_300_000],
    ['2026-03-12', 5_400_000],
  ])
})

test('duty rules are added with their source and are public', async () => {
  const body = { onceKey: anId(), rules: [aDutyRule({ country: 'NZ' })] }
  expect(await send('/api/staff/duty-rules', body)).toBe('ok')
  expect((await publicRates()).dutyRules).toContainEqual(aDutyRule({ country: 'NZ' }))
  for (const url of ['somewhere', 'javascript:alert(1)', 'data:text/html,x', 'https://', '']) {
    const unsourced = [{ ...aDutyRule(), source: { title: 'A blog', url } }]
    expect(await send('/api/staff/duty-rules', { onceKey: anId(), rules: unsourced })).toContain(
      'rules.0.source.url',
    )
  }
})

test('a member sees own discounts until they end; nobody gives one to themselves', async () => {
  const path = `/api/staff/members/${member.user.memberNum}/discounts`
  const given = {
    name: { zh: '老客户', zh2: '老客戶', en: 'Loyal' },
    maxFen: 2_000,
    rate: { kind: 'percent', bps: 1_000, of: ['freight'] },
    from: TODAY,
    to: null,
  }
  const give = (to: string, body: object) => send(to, { onceKey: anId(), ...body })
  expect(await give(path, { ...given, to: YESTERDAY })).toBe('to day_past')
  expect(await give(path, given)).toBe('ok')
  const own = async () => (await (await member.fetch('/api/discounts')).json()).discounts
  expect(await own()).toMatchObject([given])
  const { discounts } = await (await ann.fetch(path)).json()
  expect(await give(`${path}/${discounts[0].id}/end`, { lastDay: YESTERDAY })).toBe('ok')
  expect(await own()).toEqual([])
  const self = `/api/staff/members/${ann.user.memberNum}/discounts`
  expect(await give(self, given)).toBe('own_case')
})

test('what has begun stays when days pass', async () => {
  await save(TODAY, { code: 'CN-Z' })
  await save(TOMORROW, { code: 'CN-Z', seen: await seenOf('CN-Z') })
  server.passMs(86_400_000)
  ann = await server.loginAs('ann@example.com', ['editRates'])
  expect(businessDay(server.services.nowMs())).toBe(TOMORROW)
  const seen = await seenOf('CN-Z')
  expect(await save(TOMORROW, { code: 'CN-Z', seen })).toBe('versions.0.effectiveFrom day_begun')
  const withdrawn = { onceKey: anId(), effectiveFrom: TOMORROW, seen }
  expect(await send(`${CHANNELS}/CN-Z/withdraw`, withdrawn)).toBe('effectiveFrom day_begun')
})

test('versions that ended more than a year ago are listed on demand, page by page', async () => {
  await server.db.run(
    `insert into channel_version (id, code, effective_from, entered_on, state, name, terms, staff_id, at)
     select (select max(id) from channel_version) + n, 'CN-OLD', date '2020-01-01' + n, date '2020-01-01',
       'offered', name, terms, null, '2020-01-01'
     from channel_version, generate_series(1, 60) as n where id = 1`,
  )
  const page = async (after: string | null) => {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
    return (await ann.fetch(`/api/staff/ended-channels${query}`)).json()
  }
  const first = await page(null)
  const second = await page(first.next)
  const days = [...first.channels, ...second.channels].map((one) => one.effectiveTo)
  expect([first.channels.length, second.channels.length, second.next]).toEqual([50, 9, null])
  expect([days[0], days.at(-1), new Set(days).size]).toEqual(['2020-02-29', '2020-01-02', 59])
  const listed = (await (await ann.fetch(CHANNELS)).json()).channels
  expect(listed.filter(({ code }: { code: string }) => code === 'CN-OLD')).toHaveLength(1)
})

test('what was saved from a file is taken back at once by who saved it, and the plans before count again', async () => {
  await save(TODAY, { code: 'CN-U' })
  const plan = '2026-03-20'
  const terms = someTerms({ step: 1_000 })
  await save(plan, { code: 'CN-U', terms, seen: await seenOf('CN-U') })
  server.passMs(1_000)
  const versions = [
    { ...aNewVersion(plan, { code: 'CN-U', terms: someTerms({ step: 2_000 }) }).versions[0] },
    { ...aNewVersion(plan, { code: 'CN-V' }).versions[0] },
  ]
  const saved = versions.map(({ code = '' }) => ({ code, effectiveFrom: plan }))
  const undo = (by = ann) => {
    server.passMs(1_000)
    return by.fetch(`${CHANNELS}/undo`, {
      method: 'POST',
      body: { onceKey: anId(), versions: saved },
    })
  }
  const codeOf = async (answer: Response) => (await answer.json()).code
  const saveAll = async () => {
    const seen = new Map([
      ['CN-U', await seenOf('CN-U')],
      ['CN-V', await seenOf('CN-V')],
    ])
    const body = versions.map((one) => ({ ...one, seen: seen.get(one.code ?? '') ?? null }))
    server.passMs(1_000)
    return send(CHANNELS, { onceKey: anId(), versions: body })
  }
  expect(await saveAll()).toBe('ok')
  expect((await countsOn('CN-U', plan))[0]?.terms.step).toBe(2_000)
  const colleague = await server.loginAs('beside-rates@example.com', ['editRates'])
  expect(await codeOf(await undo(colleague))).toBe('undo_foreign')
  expect((await undo()).status).toBe(200)
  expect((await countsOn('CN-U', plan))[0]?.terms).toEqual(terms)
  expect(await daysOf('CN-V')).toEqual([])
  const { rows } = await server.db.run(
    "select object_id from audit where act = 'undoVersions' order by object_id",
  )
  expect(rows.map((row) => row.object_id)).toEqual(['CN-U', 'CN-V', 'CN-W'])
  server.passMs(1_000)
  // It is over once, and where one line was changed since, none is taken back.
  expect(await codeOf(await undo())).toBe('undo_changed')
  expect(await saveAll()).toBe('ok')
  server.passMs(1_000)
  const last = { onceKey: anId(), effectiveFrom: plan, seen: await seenOf('CN-V') }
  expect(await send(`${CHANNELS}/CN-V/withdraw`, last)).toBe('ok')
  expect(await codeOf(await undo())).toBe('undo_changed')
  expect((await countsOn('CN-U', plan))[0]?.terms.step).toBe(2_000)
  expect(await saveAll()).toBe('ok')
  server.passMs(UNDO_MS)
  expect(await codeOf(await undo())).toBe('undo_late')
})
