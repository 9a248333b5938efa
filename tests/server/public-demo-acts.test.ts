import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_STAFF } from '#demo/accounts.ts'
import { furnishVisitor } from '#demo/furnish-visitor.ts'
import { makeGuest } from '#demo/public-demo.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import type { PublicDemo } from '#engine/server/settings.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { makeApp } from '#server/app.ts'
import { DEMO_ACTS } from '#server/demo-acts.ts'
import { closedInDemo } from '#server/refuse-in-demo.ts'
import { declared, pathWith } from '#tests/contract/declared.ts'
import { aPhoto } from '#tests/support/attached-picture.ts'
import { attach, declare } from '#tests/support/changes.ts'
import { worldOf } from '#tests/support/public-demo.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { TestFetch } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const VISIT = { language: 'en', timeZone: '' }
const MANY = { name: 'visits', requests: 1_000, perSeconds: 60 }
const server = await sharedServer({
  env: { DEMO: 'public', SMTP_URL: 'smtp://u:p@127.0.0.1:1', MAIL_FROM: 'demo@example.com' },
})
await makeGuest(server.services)
await setRole(server.services, OPERATOR, { email: DEMO_STAFF, role: 'staff' })

type Visitor = { fetch: TestFetch; accountId: string; role: string; memberNum: string }

/** The same database, so that what refuses is the world alone. */
function open(publicDemo: PublicDemo) {
  const { services } = server
  const settings = { ...services.settings, publicDemo }
  const app = makeApp({
    ...services,
    furnish: furnishVisitor,
    settings,
    dist: '/nowhere',
    limits: { visits: MANY },
  })
  const world = worldOf({ services: { ...services, settings } }, publicDemo)
  return {
    ...world,
    visit: async (): Promise<Visitor> => {
      const answer = await app.request(
        publicDemo === 'customers' ? '/api/demo/customer' : '/api/demo/staff',
        {
          method: 'POST',
          body: JSON.stringify(VISIT),
          headers: { 'content-type': 'application/json' },
        },
      )
      expect(answer.status).toBe(200)
      const { authorization, accountId, role, user } = await answer.json()
      return { fetch: world.as(authorization), accountId, role, memberNum: user.memberNum }
    },
  }
}
const customers = open('customers')
const warehouse = open('warehouse')
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('each customer has an account of their own, with parcels on the way and on the shelf', async () => {
  const [first, second] = [await customers.visit(), await customers.visit()]
  expect(first.accountId).not.toBe(second.accountId)
  const phone = wireDevice(first.fetch)
  await phone.sync()
  expect(phone.rows('parcel').length).toBe(5)
  expect(phone.rows('address').length).toBeGreaterThan(0)
  const others = wireDevice(second.fetch)
  await others.sync()
  const numbers = new Set(phone.rows('parcel').map(({ trackingNumber }) => trackingNumber))
  expect(others.rows('parcel').filter(({ trackingNumber }) => numbers.has(trackingNumber))).toEqual(
    [],
  )
})

test('a picture of a customer is served to nobody else', async () => {
  const [first, second, staff] = [
    await customers.visit(),
    await customers.visit(),
    await warehouse.visit(),
  ]
  const bytes = await aPhoto()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const parcel = declare({ trackingNumber: 'BLOB1' })
  await wireDevice(first.fetch).push(
    parcel,
    attach(parcel.id, { sha256, byteLength: bytes.byteLength }),
  )
  const headers = { 'upload-offset': '0' }
  const path = `/api/blobs/${sha256}`
  expect((await first.fetch(path, { method: 'PUT', body: bytes, headers })).status).toBeLessThan(
    300,
  )
  expect((await first.fetch(path)).status).toBe(200)
  expect((await second.fetch(path)).status).toBe(404)
  expect((await staff.fetch(path)).status).toBe(404)
  expect((await customers.fetch(`/api/public/pictures/${sha256}`)).status).toBe(404)
})

/** What may be changed at all; a new one must be thought about, and be named here. */
const STAFF_WRITES = [
  'lookAroundAsStaff',
  'logOut',
  'receiveParcel',
  'releaseQueueItem',
  'shelveParcel',
  'sync',
  'takeQueueItem',
]

test('of what changes something, a visitor of the warehouse may only do what has no text', () => {
  const writes = declared.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const admitted = writes.filter((name) => ['warehouse', 'both'].includes(DEMO_ACTS[name]))
  expect(admitted.sort()).toEqual([...STAFF_WRITES, 'receiveShare', 'reportClientErrors'].sort())
})

test('nothing for staff is open to the world of customers', () => {
  const staffs = declared.filter((one) => one.for === 'staff').map(({ name }) => DEMO_ACTS[name])
  expect(new Set(staffs)).toEqual(new Set(['warehouse', 'nobody']))
})

test('what asks for a right over money, settings, texts or people is open to nobody', () => {
  const guarded = declared.filter(
    ({ rights, name }) =>
      rights.length > 0 &&
      !rights.includes('receive') &&
      !rights.includes('ship') &&
      DEMO_ACTS[name] !== 'nobody',
  )
  expect(guarded.map(({ name }) => name)).toEqual([])
})

describe.each(['customers', 'warehouse'] as const)('in the world %s', (name) => {
  const world = name === 'customers' ? customers : warehouse
  const closed = declared.filter((one) => !['both', name].includes(DEMO_ACTS[one.name]))

  test('whatever the table closes is refused, whoever asks', async () => {
    const { fetch } = await world.visit()
    const answered: string[] = []
    for (const one of closed) {
      const { method, path } = one
      const answer = await fetch(pathWith(path), {
        method,
        ...(method !== 'GET' && { body: {} }),
      })
      const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 422
      if (!isRefused) answered.push(`${one.name} ${answer.status}`)
    }
    expect(answered).toEqual([])
  })
})

test.each([
  ['a code by mail', '/api/login/code', { email: 'somebody@example.com', language: 'en' }],
  [
    'a login by code',
    '/api/login',
    { email: 'mei@example.com', challenge: anId(), code: '123456' },
  ],
  ['a QR code', '/api/login/ticket', { device: 'd'.repeat(43), timeZone: '' }],
  ['a challenge for a passkey', '/api/login/passkey/options', { device: null }],
])('%s is refused by name', async (_, path, body) => {
  for (const world of [customers, warehouse]) {
    const answer = await world.fetch(path, { method: 'POST', body })
    expect(await codeOf(answer)).toEqual([403, 'demo_refused'])
  }
})

test.each(['customers', 'warehouse'] as const)(
  '%s: what the table closes has a refusal',
  (name) => {
    const closed = declared.filter((one) => !['both', name].includes(DEMO_ACTS[one.name]))
    expect(closed.filter((one) => closedInDemo(one.name, name) === null)).toEqual([])
  },
)

test('what is refused is refused by name, whatever was sent with it', async () => {
  const visitor = await warehouse.visit()
  const nonsense = { method: 'POST', body: { nothing: 'of this' } }
  expect(
    await codeOf(await visitor.fetch('/api/display-name', { ...nonsense, method: 'PUT' })),
  ).toEqual([403, 'demo_refused'])
  expect(await codeOf(await customers.fetch('/api/login/code', nonsense))).toEqual([
    403,
    'demo_refused',
  ])
})

test('what a customer would publish is refused by name', async () => {
  const { fetch } = await customers.visit()
  const answer = await fetch('/api/display-name', { method: 'PUT', body: { name: 'Rude' } })
  expect(await codeOf(answer)).toEqual([403, 'demo_refused'])
})

test('a visitor of the warehouse reads, and changes nothing of the account that all share', async () => {
  const { fetch, role } = await warehouse.visit()
  expect(role).toBe('staff')
  expect((await fetch('/api/staff/queues')).status).toBe(200)
  expect(await codeOf(await fetch('/api/staff/settings'))).toEqual([403, 'right_missing'])
  const phone = wireDevice(fetch)
  await phone.sync()
  await expect(phone.push(declare({ trackingNumber: 'RUDE' }))).rejects.toThrow()
  await phone.sync()
  expect(phone.rows('parcel')).toEqual([])
})

test('a visitor of the warehouse receives and shelves what is on the way, by codes alone', async () => {
  const { fetch } = await warehouse.visit()
  const customer = await customers.visit()
  const phone = wireDevice(customer.fetch)
  await phone.sync()
  const trackingNumber = 'SF1390482716599'
  await phone.push(declare({ trackingNumber }))
  await phone.sync()
  const declared = phone.rows('parcel').find((row) => row.trackingNumber === trackingNumber)
  const parcelId = declared?.id ?? ''
  const { accountId } = customer
  const input = {
    warehouseId: 'CN',
    trackingNumber,
    to: { kind: 'parcel', accountId, parcelId },
    weightGrams: 850,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    goodsClass: 'standard',
    shelf: 'A-01-2',
    photoSha256s: [],
  }
  const post = async (path: string, body: object) =>
    codeOf(await fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } }))
  const receive = (changes: object) => post('/api/staff/parcels/receive', { ...input, ...changes })
  const gap = { shot: 'label', reason: 'other', words: 'Rude' }
  for (const changes of [
    { shelf: 'RUDE' },
    { to: { kind: 'unclaimed', labelText: 'Rude' } },
    { to: { kind: 'member', memberNum: customer.memberNum } },
    { photoSha256s: ['a'.repeat(64)] },
    { shots: { kind: 'other', photos: [], gaps: [gap] } },
  ]) {
    expect(await receive(changes), JSON.stringify(changes)).toEqual([403, 'demo_read_only'])
  }
  const other = await receive({ trackingNumber: 'SF1390482716598' })
  expect(other[0]).toBeGreaterThanOrEqual(400)
  expect(await receive({})).toEqual([200, undefined])
  const shelve = (shelf: string) =>
    post(`/api/staff/floor/${accountId}/${parcelId}/shelve`, { shelf })
  expect(await shelve('RUDE')).toEqual([403, 'demo_read_only'])
  expect(await shelve('B-02-1')).toEqual([200, undefined])
})

test('one world has no login for the role of the other', async () => {
  const ask = (world: typeof customers, path: string) =>
    world.fetch(path, { method: 'POST', body: VISIT })
  expect(await codeOf(await ask(customers, '/api/demo/staff'))).toEqual([403, 'demo_refused'])
  expect(await codeOf(await ask(warehouse, '/api/demo/customer'))).toEqual([403, 'demo_refused'])
})

test('a network has few visits in an hour', async () => {
  const ask = () => customers.fetch('/api/demo/customer', { method: 'POST', body: VISIT })
  const codes: number[] = []
  for (let i = 0; i < 7; i += 1) codes.push((await ask()).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a token from before the night is told that the demo began anew', async () => {
  const answer = await customers.as('A'.repeat(43))('/api/session')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({
    code: 'session_revoked',
    revoked: { why: 'demoBegan' },
  })
})

test('no mail server is asked, and search engines are kept away', async () => {
  expect(server.services.settings.smtp).toBeUndefined()
  const robots = await server.fetch('/robots.txt')
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
  expect(robots.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await (await server.fetch('/api/business')).json()).isPublicDemo).toBe(true)
})
