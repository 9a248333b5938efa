import { expect, test } from 'vitest'
import type { SyncReply } from '#engine/shared/sync.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#tests/support/changes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const FAULTS = ['poison', 'slow']

/** Makes the database fail on addresses with certain notes, always or a given number of times. */
const server = await sharedServer()
await server.db.run(`
  create sequence tries;
  create function fail_on_note() returns trigger language plpgsql as $$
  begin
    if new.note = 'poison' then raise exception 'a fault nobody foresaw'; end if;
    if new.note = 'slow' then
      raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
    end if;
    if new.note = 'passing' and nextval('tries') <= 3 then
      raise exception using errcode = '40001', message = 'could not serialize';
    end if;
    return new;
  end $$;
  create trigger fail_on_note before insert or update on address
    for each row execute function fail_on_note()`)
const newMember = () => server.loginAs(`faults${++members}@example.com`)

test.each(FAULTS)(
  'a mutation that makes the server fail (%s) keeps earlier ones and blocks later ones',
  async (note) => {
    const phone = wireDevice((await newMember()).fetch)
    const sent = phone.numbered([
      createAddress({ note: 'one' }),
      createAddress({ note: 'two' }),
      createAddress({ note }),
      createAddress({ note: 'four' }),
    ])
    const reply = await phone.sync(sent)
    expect(reply).toMatchObject({ lastSeq: 2, lastMid: sent[1]?.mid })
    expect(phone.rows('address').map(({ note }) => note)).toEqual(['one', 'two'])
    expect(phone.digest()).toBe(reply.digest)
    const answer = await phone.ask({ mutations: sent.slice(2) })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      retryAfter: expect.any(Number),
    })
  },
)

test.each(FAULTS)(
  'after five failures (%s) over an hour it is refused with an alert, and the queue continues',
  async (note) => {
    const member = await newMember()
    const phone = wireDevice(member.fetch)
    const sent = phone.numbered([createAddress({ note }), createAddress({ note: 'next' })])
    for (let failure = 1; failure <= 6; failure++) {
      expect((await phone.ask({ mutations: sent })).status).toBe(503)
      server.passMs(failure < 6 ? MINUTE_MS : 60 * MINUTE_MS)
    }
    const reply = await phone.sync(sent)
    expect(reply.results).toMatchObject([
      { status: 'rejected', code: 'internal' },
      { status: 'applied' },
    ])
    expect(phone.rows('outcome')).toMatchObject([{ code: 'internal', set: { note } }])
    expect(phone.rows('address').map(({ note }) => note)).toEqual(['next'])
    const audits = server.db.kysely
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'giveUpMutation')
      .where('account_id', '=', member.accountId)
    expect(await audits.execute()).toMatchObject([
      { account_id: member.accountId, object_id: sent[0]?.mid, actor_kind: 'server' },
    ])
    expect(server.logged.some((line) => line.includes('"alert":true'))).toBe(true)
  },
)

test('fewer failures are retried without a time limit', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const sent = phone.numbered([createAddress({ note: 'poison' })])
  for (let failure = 1; failure <= 4; failure++) {
    expect((await phone.ask({ mutations: sent })).status).toBe(503)
    server.passMs(60 * MINUTE_MS)
  }
  expect(await phone.sync()).toMatchObject({ lastSeq: 0 })
  expect(phone.rows('outcome')).toEqual([])
})

test('serialisation failures are retried and do not count as failures', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const [result] = await phone.push(createAddress({ note: 'passing' }))
  expect(result?.status).toBe('applied')
  const { rows } = await server.db.run('select last_value from tries')
  expect(rows).toEqual([{ last_value: 4 }])
})

test('after a lost answer a device finds everything applied or nothing', async () => {
  const phone = wireDevice((await newMember()).fetch)
  const sent = phone.numbered([createAddress(), createAddress({ phone: '1' })])
  await phone.ask({ mutations: sent })
  const reply: SyncReply = await phone.sync(sent)
  expect(reply.lastSeq).toBe(2)
  expect(phone.rows('address').length).toBe(1)
  expect(phone.rows('outcome').length).toBe(1)
  expect(phone.digest()).toBe(reply.digest)
})
