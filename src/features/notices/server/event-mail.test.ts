import { expect, test } from 'vitest'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { makeUnsubscribeLinks } from '#features/notices/server/unsubscribe-links.ts'
import { anId } from '#tests/support/row-builders.ts'
import { writeEventMail } from './event-mail.ts'

const reader = { accountId: anId(), email: 'mei@example.com', language: 'en' }
const sender = {
  publicUrl: 'https://sampan.example',
  business: INITIAL_BUSINESS,
  unsubscribeLinks: makeUnsubscribeLinks('secret'),
}

test('a reply names its order in the groups that screens show', async () => {
  const about = { threadId: anId(), subject: 'shipment', number: 'TC7Q2MX4HTA' } as const
  const happened = { objectId: anId(), at: '2026-11-22T08:49:00.000Z' }
  const reply = { kind: 'serviceReply', ...happened, args: { ...about, words: 'At nine' } } as const
  const { text } = await writeEventMail('serviceReply', [reply], reader, sender)
  expect(text).toContain('Order TC7Q\u00a02MX4\u00a0HTA: At nine')
})

test.each([
  ['en', 'PK7Q2MX4HTA', 'Claim for parcel PK7Q'],
  ['en', 'TC7Q2MX4HTA', 'Claim for order TC7Q'],
  ['zh', 'PK7Q2MX4HTA', '包裹 PK7Q'],
  ['zh2', 'PK7Q2MX4HTA', '包裹 PK7Q'],
] as const)(
  'in %s a reply about the claim of %s says what it is for',
  async (language, number, says) => {
    const about = { threadId: anId(), subject: 'compensation', number } as const
    const happened = { objectId: anId(), at: '2026-11-22T08:49:00.000Z' }
    const reply = {
      kind: 'serviceReply',
      ...happened,
      args: { ...about, words: 'At nine' },
    } as const
    const { text } = await writeEventMail('serviceReply', [reply], { ...reader, language }, sender)
    expect(text).toContain(says)
  },
)
