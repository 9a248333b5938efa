import { expect, test } from 'vitest'
import { PUSHED_KINDS } from '#server/database/enqueue-pushes.ts'
import { TRACKING_MAX_LENGTH } from '#shared/domain/tracking.ts'
import { MAX_PUSH_BYTES, type PushedEvent, writePush } from './write-push.ts'

const HOME = 'https://sampan.example'
const languages = ['zh', 'zh2', 'en'] as const
const anEvent = (given: Partial<PushedEvent> = {}): PushedEvent => ({
  kind: 'parcelReceived',
  objectId: '01890000-0000-7000-8000-000000000001',
  args: { trackingNumber: 'SF1234567890123', code: 'PK123456789', status: 'declined', reason: 'x' },
  ...given,
})
const read = (payload: string) => JSON.parse(payload).notification

test('a push is declarative and opens the parcel that it speaks of', () => {
  expect(JSON.parse(writePush(anEvent(), 'en', HOME))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Your parcel is in our warehouse',
      body: 'The one ending in 0123 has been weighed and measured, and is ready to ship.',
      navigate: `${HOME}/admin/package/all?code=PK123456789`,
    },
  })
})

test('a decided claim opens its parcel, and a login the member center', () => {
  const open = (kind: PushedEvent['kind']) =>
    read(writePush(anEvent({ kind }), 'en', HOME)).navigate
  expect(open('claimDecided')).toBe(`${HOME}/admin/package/all?id=${anEvent().objectId}`)
  expect(open('login')).toBe(`${HOME}/admin/member`)
})

test('every kind has words of its own in every language', () => {
  const titles = languages.flatMap((language) =>
    PUSHED_KINDS.map((kind) => read(writePush(anEvent({ kind }), language, HOME)).title),
  )
  expect(new Set(titles).size).toBe(languages.length * PUSHED_KINDS.length)
  expect(titles.every((title) => title !== '')).toBe(true)
})

test('where no language is known it is written in Chinese', () => {
  expect(writePush(anEvent(), null, HOME)).toBe(writePush(anEvent(), 'zh', HOME))
})

test('nothing that members or staff wrote makes a push longer or is read on a locked screen', () => {
  const secret = '1 Secret Road ¥99 ann@example.com '.repeat(200)
  const args = {
    ...{ trackingNumber: 'A'.repeat(TRACKING_MAX_LENGTH), code: 'PK123456789', status: 'declined' },
    ...{ reason: secret, note: secret, originWarehouse: secret },
  }
  for (const language of languages) {
    for (const kind of PUSHED_KINDS) {
      const payload = writePush(anEvent({ kind, args }), language, HOME)
      expect(Buffer.byteLength(payload)).toBeLessThan(1_000)
      expect(payload).not.toContain('Secret')
    }
  }
})

test('one that is too long all the same is never sent', () => {
  const far = `https://${'a'.repeat(MAX_PUSH_BYTES)}.example`
  expect(() => writePush(anEvent(), 'en', far)).toThrow(/A push of \d+ bytes/)
})
