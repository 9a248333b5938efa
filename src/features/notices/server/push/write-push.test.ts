import { expect, test } from 'vitest'
import type { NotifiedEvent, NotifiedKind } from '#engine/shared/events.ts'
import { NOTIFIED_KINDS } from '#engine/shared/notifications.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { TRACKING_MAX_LENGTH } from '#features/carriers/rules/tracking.ts'
import { NOTICES } from '#features/notices/server/notices.ts'
import { MAX_PUSH_BYTES, writePush } from './write-push.ts'

const HOME = 'https://sampan.example'
const GROUP = { id: '01890000-0000-7000-8000-00000000000a', count: 1 }
const FROM = { publicUrl: HOME, business: INITIAL_BUSINESS, group: GROUP }
const languages = ['zh', 'zh2', 'en'] as const
const objectId = '01890000-0000-7000-8000-000000000001'
const anEvent = (kind: NotifiedKind = 'parcelReceived', written = {}): NotifiedEvent =>
  // Safe: an example has the arguments of its kind.
  ({ kind, objectId, args: { ...NOTICES[kind].example, ...written } }) as NotifiedEvent
const read = ({ payload }: { payload: string }) => JSON.parse(payload).notification

test('a push is declarative and opens the parcel that it speaks of', () => {
  const { payload, topic } = writePush(anEvent(), 'en', FROM)
  expect(topic).toBe('0189000000007000800000000000000a')
  expect(JSON.parse(payload)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Your parcel is in our warehouse',
      body: 'The parcel ending in 0123 has been weighed and measured, and is ready to ship.',
      lang: 'en',
      navigate: `${HOME}/admin/package/all?code=PK36XCQEZ3D`,
      tag: GROUP.id,
      actions: [
        { action: 'ship', title: 'Ship', navigate: `${HOME}/admin/outbound?parcel=${objectId}` },
        {
          action: 'photos',
          title: 'See photos',
          navigate: `${HOME}/admin/package/all?code=PK36XCQEZ3D#photos`,
        },
      ],
    },
  })
})

test('a business with a logo of its own shows it', () => {
  const logo = 'a'.repeat(64)
  const pushed = writePush(anEvent(), 'en', { ...FROM, business: { ...INITIAL_BUSINESS, logo } })
  expect(read(pushed).icon).toBe(`${HOME}/api/business/logo?sha256=${logo}&size=192`)
})

test('a bill can be paid from the notification, in the language of its reader', () => {
  const actions = read(writePush(anEvent('feesReady'), 'zh', FROM)).actions
  expect(actions).toEqual([
    { action: 'pay', title: '付款', navigate: `${HOME}/admin/purchasingOrderPay/${objectId}` },
  ])
  expect(read(writePush(anEvent('couponsGiven'), 'en', FROM))).not.toHaveProperty('actions')
  // Its price is accepted first.
  expect(read(writePush(anEvent('requestApproved'), 'en', FROM))).not.toHaveProperty('actions')
})

test('several parcels are one notification with their count, which opens their list', () => {
  const group = { ...GROUP, count: 3 }
  const titles = languages.map((language) => {
    const { title, navigate, tag, actions } = read(
      writePush(anEvent(), language, { ...FROM, group }),
    )
    expect([navigate, tag, actions]).toEqual([`${HOME}/admin/package/toShip`, GROUP.id, undefined])
    return title
  })
  expect(titles).toEqual(['3 个包裹已入库', '3 個包裹已入庫', '3 parcels are in our warehouse'])
  const undeclared = read(writePush(anEvent('parcelUndeclared'), 'en', { ...FROM, group }))
  expect(undeclared).toMatchObject({ navigate: `${HOME}/admin/package/toDeclare` })
})

test('a decided claim opens its parcel, new coupons their list, and a login the member center', () => {
  const open = (kind: NotifiedKind) => read(writePush(anEvent(kind), 'en', FROM)).navigate
  expect(open('claimDecided')).toBe(`${HOME}/admin/package/all?id=${objectId}`)
  expect(open('couponsGiven')).toBe(`${HOME}/admin/balance?view=coupons`)
  expect(open('login')).toBe(`${HOME}/admin/member?view=sessions`)
})

test('every kind has words of its own in every language', () => {
  const titles = languages.flatMap((language) =>
    NOTIFIED_KINDS.map((kind) => read(writePush(anEvent(kind), language, FROM)).title),
  )
  expect(new Set(titles).size).toBe(languages.length * NOTIFIED_KINDS.length)
  expect(titles.every((title) => title !== '')).toBe(true)
})

test('where no language is known it is written in Chinese', () => {
  expect(writePush(anEvent(), null, FROM)).toEqual(writePush(anEvent(), 'zh', FROM))
})

test('nothing that members or staff wrote makes a push longer or is read on a locked screen', () => {
  const secret = '1 Secret Road ¥99 ann@example.com '.repeat(200)
  const texts = { reason: secret, words: secret, damage: secret, name: secret }
  const written = { ...texts, trackingNumber: 'A'.repeat(TRACKING_MAX_LENGTH) }
  for (const language of languages) {
    for (const kind of NOTIFIED_KINDS) {
      const { payload } = writePush(anEvent(kind, written), language, FROM)
      expect(Buffer.byteLength(payload)).toBeLessThan(1_000)
      expect(payload).not.toContain('Secret')
    }
  }
})

test('one that is too long all the same is never sent', () => {
  const far = `https://${'a'.repeat(MAX_PUSH_BYTES)}.example`
  expect(() => writePush(anEvent(), 'en', { ...FROM, publicUrl: far })).toThrow(
    /A push of \d+ bytes/,
  )
})
