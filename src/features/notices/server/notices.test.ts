import { expect, test } from 'vitest'
import { textsFor } from '#engine/server/texts/texts.ts'
import type { EventArgs, NotifiedEvent, NotifiedKind } from '#engine/shared/events.ts'
import { LANGUAGES, type Language } from '#engine/shared/languages.ts'
import { NOTIFIED_KINDS } from '#engine/shared/notifications.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { mailLine, NOTICES, opens, pushText } from './notices.ts'

const objectId = '01890000-0000-7000-8000-000000000001'
const at = '2026-11-22T08:49:12.000Z'
const anEvent = <K extends NotifiedKind>(kind: K, args: EventArgs[K] = NOTICES[kind].example) =>
  // Safe: an example has the arguments of its kind.
  ({ kind, objectId, args }) as NotifiedEvent
const inLanguage = (language: Language) => textsFor(language, INITIAL_BUSINESS.name)

/** All that is said of one event, and of several of its kind. */
function said(event: NotifiedEvent, language: Language): string[] {
  const texts = inLanguage(language)
  const { many, mail, topic } = NOTICES[event.kind]
  const one = pushText(event, texts)
  const counted = [mail.subject, mail.note, ...(many ? [many.title, many.body] : [])]
  return [
    one.title,
    one.body,
    ...counted.flatMap((text) => [1, 2].map((count) => texts.t(text, { count }))),
    mailLine({ ...event, at }, texts),
    texts.t(mail.action),
    ...(topic === undefined ? [] : [texts.t(topic)]),
  ]
}

test.each(LANGUAGES)('%s: a notice says all of its example, in that language', (language) => {
  for (const kind of NOTIFIED_KINDS) {
    const texts = said(anEvent(kind), language)
    for (const [n, text] of texts.entries()) {
      expect(text, `${kind} ${n}`).not.toMatch(/^$|[{}]|undefined|null|\[object/)
    }
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
    expect([kind, texts.filter((text) => isChinese(text) === (language === 'en'))]).toEqual([
      kind,
      [],
    ])
  }
})

test('a notice opens a screen', () => {
  for (const kind of NOTIFIED_KINDS) expect(opens(anEvent(kind))).toMatch(/^\/\w/)
})

test('a push shows the end of the number that the member knows the thing by', () => {
  const body = (event: NotifiedEvent) => pushText(event, inLanguage('en')).body
  expect(body(anEvent('parcelReceived'))).toContain('ending in 0123 ')
  expect(body(anEvent('parcelFound'))).toContain('ending in EZ3D ')
  expect(body(anEvent('parcelTakenOut'))).toContain('order ending in WCZ1 ')
  const claim = { code: 'PK36XCQEZ3D', transCode: 'TC7Q2MX4HTA', words: 'See the photos.' }
  expect(body(anEvent('compensationNoted', claim))).toContain('order ending in 4HTA.')
  expect(body(anEvent('compensationNoted', { ...claim, transCode: null }))).toContain(
    'parcel ending in EZ3D.',
  )
})

const decided = (given: Partial<EventArgs['receiptDecided']>): EventArgs['receiptDecided'] => ({
  purpose: 'order',
  orderNumber: 'TC1X',
  amountFen: 10_000,
  state: 'approved',
  isPaid: true,
  creditedFen: 0,
  reason: '',
  ...given,
})

test.each(LANGUAGES)('%s: mails about transfers name amount, order and outcome', (language) => {
  const line = <K extends NotifiedKind>(kind: K, args: EventArgs[K]) =>
    mailLine({ ...anEvent(kind, args), at }, inLanguage(language))
  const of = (given: Partial<EventArgs['receiptDecided']>) => line('receiptDecided', decided(given))
  const rejected = of({ state: 'rejected', isPaid: false, reason: 'R-1' })
  expect(rejected).toMatch(/¥100\.00.*R-1|R-1.*¥100\.00/)
  expect(rejected.includes('CN¥')).toBe(language === 'en')
  expect(of({})).toContain('TC1X')
  expect(of({ creditedFen: 50 })).toContain('¥0.50')
  expect(of({ isPaid: false, creditedFen: 9_900 })).toContain('¥99.00')
  const topUp = of({ purpose: 'topUp', orderNumber: null, state: 'rejected', isPaid: false })
  expect(topUp).not.toContain('null')
  const lines = [rejected, of({}), of({ creditedFen: 50 }), of({ isPaid: false }), topUp]
  expect(new Set(lines).size).toBe(lines.length)
  const overdue = { purpose: 'order', orderNumber: 'TC1X', amountFen: 10_000 } as const
  expect(line('receiptOverdue', { ...overdue, heldFen: 2_000 })).toContain('¥20.00')
  expect(line('receiptOverdue', { ...overdue, heldFen: 0 })).not.toContain('¥0.00')
  expect(line('topUpCredited', { amountFen: 9_950 })).toContain('¥99.50')
})
