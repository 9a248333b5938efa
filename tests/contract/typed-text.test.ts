import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { failuresOf } from '#engine/shared/failures.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { createAddress } from '#tests/support/changes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { aimAt, makeThings } from './aimed.ts'
import { declared, nameOf } from './declared.ts'
import { type Part, partsOf, type Schema } from './schema-parts.ts'

const WORDS = 'Mei Lin'
const KEY = 'A'.repeat(43)
/** One value for each form of text that the contract knows: the first that a field takes is its sample. */
const SAMPLES = [
  WORDS,
  '01890000-0000-7000-8000-00000000000a',
  'ab'.repeat(32),
  '2026-11-27',
  '2026-11-27T08:00:00.000Z',
  'mei@example.com',
  'SP0000011',
  'SP0001X',
  'RCZZZZZZZYE',
  'SF1234567890123',
  '123456',
  '12',
  'CN',
  'CNY',
  KEY,
  KEY.slice(0, 22),
  `B${KEY}${KEY}`,
  'https://fcm.googleapis.com/fcm/send/contract',
  'assets/main.js:1:2',
  'TCZZZZZZZYE',
  'kitchen',
  'newest',
  '2026-11-27 EMS',
  '2026-01-01T00:00:00.000Z,2026-02-01T00:00:00.000Z',
  'Asia/Tokyo',
]

const EACH = { params: 'path', query: 'query', body: 'body' } as const
/** Every text that somebody sends: in the path, the query and the body of a call, and in the changes of a push. */
const sent = [
  ...declared.flatMap((one) =>
    (Object.keys(EACH) as (keyof typeof EACH)[]).map(
      (place) => [`${nameOf(one)} ${EACH[place]}`, one.endpoint?.[place]] as const,
    ),
  ),
  ...[...MUTATIONS.values()].map(({ op, set }) => [op, set as Schema] as const),
].flatMap(([at, schema]) => (schema === undefined ? [] : partsOf(schema, at)))

const fields = sent
  .filter(({ at, schema }) => schema.type === 'string' && !at.endsWith('.{key}'))
  .map((part) => ({ ...part, sample: SAMPLES.find((one) => v.is(part.schema, one)) }))
/** Those of any words at all. */
const ofWords = fields.filter(({ sample }) => sample === WORDS)

/** What becomes of a text in a field: what is kept, or the codes of its failures, at the field's name. */
function outcome({ schema }: Part, typed: string) {
  const result = v.safeParse(v.object({ field: schema }), { field: typed })
  return result.success
    ? { kept: result.output.field }
    : { refused: failuresOf(result.issues).map(({ path, code }) => `${path} ${code}`) }
}

const UNSEEN = ['\u200b', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u3164', '\u{e0041}', '\0']
const NOTHING = ['\u2800', '\u200b\u200d', '\u202e\u202c', '\u3164\u115f', '\u{e0020}', ' \u3000 ']

test('every text of the contract and of the mutations has a sample', () => {
  expect(fields.length).toBeGreaterThan(700)
  expect(ofWords.length).toBeGreaterThan(250)
  expect(fields.filter(({ sample }) => sample === undefined).map(({ at }) => at)).toEqual([])
})

describe('in every text that somebody sends', () => {
  test.each(UNSEEN)('what nobody sees is taken out: %j', (unseen) => {
    const list = fields.filter((field) => {
      const { sample = '' } = field
      const right = JSON.stringify(outcome(field, sample))
      const middle = Math.ceil(sample.length / 2)
      const dirty = `${unseen}${sample.slice(0, middle)}${unseen}${sample.slice(middle)}${unseen}`
      return JSON.stringify(outcome(field, dirty)) !== right
    })
    expect(list.map(({ at }) => at)).toEqual([])
  })

  test.each(NOTHING)('what shows nothing is empty, or is refused by its name: %j', (nothing) => {
    const wrong = fields.filter((field) => {
      const { kept, refused = [] } = outcome(field, nothing)
      const isEmpty = JSON.stringify(outcome(field, '')) === JSON.stringify({ kept })
      return !isEmpty && !refused.some((failure) => failure.startsWith('field'))
    })
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  test('what nobody sees does not count for its length', () => {
    const limits = ofWords.flatMap((field) => {
      const most = field.actions
        .filter(({ type }) => type === 'max_length')
        .map(({ requirement }) => Number(requirement))
      return most.length === 0 ? [] : [{ ...field, most: Math.min(...most) }]
    })
    expect(limits.length).toBeGreaterThan(200)
    const wrong = limits.filter((field) => {
      const full = 'x'.repeat(field.most)
      const stored = JSON.stringify(outcome(field, full))
      const padded = JSON.stringify(outcome(field, `${full}${'\u200b'.repeat(50)}`))
      return stored !== padded || outcome(field, `${full}x`).refused === undefined
    })
    expect(wrong.map(({ at, most }) => `${at} ${most}`)).toEqual([])
  })
})

type Fields = Record<string, unknown>
/** Fields of any shape with one text after the other dressed in what nobody sees, but names of a list and ids. */
function dressed(op: string, set: Fields = {}): Fields {
  const schema = MUTATIONS.get(op)?.set as Schema
  const dress = (value: unknown, put: (dressed: unknown) => Fields): void => {
    if (typeof value === 'string') {
      const fields = put(`\u202e${value}\u200b`)
      if (!v.is(schema, fields)) put(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        dress(inner, (one) => {
          Object.assign(value, { [name]: one })
          return all
        })
  }
  const all = structuredClone(set)
  dress(all, () => all)
  return all
}

/** Drafts, and changes that were refused, hold what was typed until it is sent again. */
const AS_TYPED = new Set<SyncedTable>(['draft', 'outcome', 'conflict'])
const stripe = await startStripe(Date.now)
afterAll(() => stripe.stop())
const server = await sharedServer({ env: stripe.env })

/** What becomes of one change of each kind, and all that the member has then. */
async function pushed(email: string, dress: (op: string, set?: Fields) => Fields | undefined) {
  const member = await server.loginAs(email)
  const things = await makeThings(server, member, { sha256: 'cd'.repeat(32) })
  const phone = wireDevice(member.fetch)
  const changes = [...MUTATIONS.keys()].map((op) => {
    const { set, ...change } = aimAt(op, things)
    return { ...change, set: dress(op, set) ?? {} }
  })
  const results = (await phone.push(...changes)).map(
    ({ status, code }, nth) => `${changes[nth]?.op} ${status} ${code ?? ''}`,
  )
  const tables = (Object.keys(things) as SyncedTable[]).filter((table) => !AS_TYPED.has(table))
  const rows = tables.flatMap((table): unknown[] => phone.rows(table))
  return { results, rows }
}

describe('over a push', () => {
  test('every change is taken as without what nobody sees, which is not stored', async () => {
    const plain = await pushed('plain@example.com', (_, set) => set)
    let sentDressed = ''
    const odd = await pushed('odd@example.com', (op, set) => {
      const fields = dressed(op, set)
      sentDressed += JSON.stringify(fields)
      return fields
    })
    expect(sentDressed.split('\u202e').length).toBeGreaterThan(30)
    expect(odd.results).toEqual(plain.results)
    expect(odd.results.filter((result) => result.includes(' applied')).length).toBeGreaterThan(15)
    expect(odd.rows.length).toBe(plain.rows.length)
    expect(JSON.stringify(odd.rows)).not.toMatch(/\u202e|\u200b/)
  })

  test('what shows nothing is refused by its name', async () => {
    const member = await server.loginAs('nothing@example.com')
    for (const field of ['recipient', 'phone', 'detail', 'postalCode'] as const) {
      const [result] = await wireDevice(member.fetch).push(createAddress({ [field]: '\u2800' }))
      expect(result).toMatchObject({ status: 'rejected', code: 'validation' })
      expect(result?.detail).toContain(field)
    }
  })
})
