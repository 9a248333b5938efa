import { describe, expect, test } from 'vitest'
import { MAX_MESSAGES_A_DAY } from '#features/messages/rules/threads.ts'
import { attach, declare as declaration } from '#tests/support/changes.ts'
import { claimed, delivered } from '#tests/support/compensations.ts'
import { aMessage, answerTo, ask, threadPath } from '#tests/support/messages.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { declare } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const staff = await server.loginAs('serving@example.com', ['serve'])
let members = 0
const aMember = () => server.loginAs(`asking${++members}@example.com`)
const answer = (member: LoggedInUser, words: string, body: object = {}) =>
  answerTo(staff, member, words, body)
const threadOf = async (member: LoggedInUser, query = '') =>
  (await staff.fetch(`${threadPath(member)}${query}`)).json()
const statusOf = async (
  phone: ReturnType<typeof wireDevice>,
  change: ReturnType<typeof aMessage>,
) => (await phone.push(change))[0]

test('a question is answered: both sides read it in order, and reading it makes the unread count 0', async () => {
  const mei = await aMember()
  const { phone } = await ask(mei, 'When do you open?')
  expect(await answer(mei, 'At nine')).toMatchObject({ status: 200, body: { number: 2 } })
  expect(await answer(mei, 'Also on Sundays')).toMatchObject({ body: { number: 3 } })
  await phone.sync()
  const counts = { messageCount: 3, staffCount: 2, readCount: 0 }
  expect(phone.rows('thread')).toMatchObject([{ subject: 'general', state: 'answered', ...counts }])
  const messages = phone.rows('message').toSorted((a, b) => Number(a.number) - Number(b.number))
  expect(messages).toMatchObject([
    { number: 1, by: 'member', words: 'When do you open?' },
    { number: 2, by: 'staff', words: 'At nine' },
    { number: 3, by: 'staff', words: 'Also on Sundays' },
  ])
  const mutation = { op: 'thread.read', id: mei.accountId }
  await phone.push({ ...mutation, set: { count: 2 } }, { ...mutation, set: { count: 1 } })
  expect(phone.rows('thread')).toMatchObject([{ readCount: 2 }])
  // A device that claims to have seen more than there is has seen what there is.
  await phone.push({ ...mutation, set: { count: 99 } })
  expect(phone.rows('thread')).toMatchObject([{ readCount: 2 }])
})

test('an answer sent again under its request id is one message, with one event', async () => {
  const mei = await aMember()
  const { phone, threadId } = await ask(mei)
  const same = { onceKey: anId(), messageCount: 1 }
  for (const _ of ['first', 'again']) {
    expect(await answer(mei, 'At nine', same)).toMatchObject({ body: { number: 2 } })
  }
  await phone.sync()
  expect(phone.rows('message')).toHaveLength(2)
  const events = server.db.kysely
    .selectFrom('event')
    .select('args')
    .where('kind', '=', 'serviceReply')
  const rows = await events.where('account_id', '=', mei.accountId).execute()
  const args = { threadId, subject: 'general', number: '', words: 'At nine' }
  expect(rows).toEqual([{ args }])
})

describe('what a message may be about', () => {
  test('parcels, orders, compensations and the account of the member, named by their numbers', async () => {
    const mei = await aMember()
    const parcel = await declare(server, mei, { trackingNumber: 'ASK1' })
    const about = await delivered(server, mei)
    const { phone, compensationId } = await claimed(server, mei, {}, about)
    const { transCode } = about.order
    await phone.push(
      aMessage(parcel.id, 'Where is it?', 'parcel'),
      aMessage(about.order.id, 'Is it insured?', 'shipment'),
      aMessage(compensationId, 'One more photo', 'compensation'),
      aMessage(mei.accountId, 'Hello'),
    )
    const numbers = phone.rows('thread').map(({ subject, number }) => [subject, number])
    expect(numbers.toSorted()).toEqual([
      ['compensation', transCode],
      ['general', ''],
      ['parcel', parcel.code ?? 'ASK1'],
      ['shipment', transCode],
    ])
  })

  test('what belongs to another member or to nobody is refused alike', async () => {
    const [mei, bob] = [await aMember(), await aMember()]
    const parcel = await declare(server, bob, { trackingNumber: 'ASK2' })
    await ask(bob)
    const phone = wireDevice(mei.fetch)
    const refused = { status: 'rejected', code: 'not_found' }
    for (const change of [
      aMessage(bob.accountId, 'Mine'),
      aMessage(parcel.id, 'Mine', 'parcel'),
      aMessage(anId(), 'Mine', 'parcel'),
      aMessage(anId(), 'Mine', 'shipment'),
    ]) {
      expect(await statusOf(phone, change)).toMatchObject(refused)
    }
    expect(phone.rows('thread')).toEqual([])
    expect((await threadOf(bob)).thread.messageCount).toBe(1)
  })

  test('a conversation about a parcel that was removed goes on', async () => {
    const mei = await aMember()
    const parcel = await declare(server, mei, { trackingNumber: 'ASK3' })
    const phone = wireDevice(mei.fetch)
    await phone.push(aMessage(parcel.id, 'Where is it?', 'parcel'))
    await phone.push({ op: 'parcel.remove', id: parcel.id })
    const again = await statusOf(phone, aMessage(parcel.id, 'I removed it', 'parcel'))
    expect(again).toMatchObject({ status: 'applied' })
    expect(phone.row('thread', parcel.id)).toMatchObject({ messageCount: 2 })
    expect(phone.row('thread', parcel.id)?.number).not.toBe('')
  })
})

test('a message about a parcel whose declaration was refused has a card of its own with its picture', async () => {
  const mei = await aMember()
  await declare(server, mei, { trackingNumber: 'ASK4' })
  const phone = wireDevice(mei.fetch)
  const again = declaration({ trackingNumber: 'ASK4' })
  const message = aMessage(again.id, 'Please hold it', 'parcel', 1)
  const picture = attach(message.id, { ownerTable: 'message', purpose: 'message' })
  const results = await phone.push(again, message, picture)
  expect(results.map(({ code }) => code)).toEqual([
    'tracking_duplicate',
    'dependency',
    'dependency',
  ])
  const groups = () => phone.rows('outcome').map(({ target, group }) => [target, group] as const)
  expect(new Map(groups())).toEqual(
    new Map([
      [again.id, again.id],
      [message.id, message.id],
      [picture.id, message.id],
    ]),
  )
  // What sending the declaration again does to the refusals of its group.
  const replaced = phone.rows('outcome').filter(({ group }) => group === again.id)
  await phone.push(...replaced.map(({ id }) => ({ op: 'outcome.dismiss', id })))
  expect(
    groups()
      .map(([target]) => target)
      .toSorted(),
  ).toEqual([message.id, picture.id].toSorted())
})

describe('bounds', () => {
  test('a message needs words or a picture, and no more than three pictures', async () => {
    const mei = await aMember()
    const phone = wireDevice(mei.fetch)
    expect(await statusOf(phone, aMessage(mei.accountId, ' \u202e '))).toMatchObject({
      status: 'rejected',
      code: 'validation',
    })
    const withPicture = aMessage(mei.accountId, '', 'general', 1)
    expect(await statusOf(phone, withPicture)).toMatchObject({ status: 'applied' })
    const pictures = ['a', 'b', 'c', 'd'].map((letter) =>
      attach(withPicture.id, {
        ownerTable: 'message',
        purpose: 'message',
        sha256: letter.repeat(64),
      }),
    )
    const results = await phone.push(...pictures)
    expect(results.map(({ status }) => status)).toEqual([
      'applied',
      'applied',
      'applied',
      'rejected',
    ])
  })

  test('pictures are not attached to a message of staff', async () => {
    const mei = await aMember()
    const { phone } = await ask(mei)
    const { body } = await answer(mei, 'At nine')
    const picture = { ownerTable: 'message', purpose: 'message' }
    const [result] = await phone.push(attach(String(body.messageId), picture))
    expect(result).toMatchObject({ status: 'rejected', code: 'not_found' })
  })

  test('a member sends at most 200 messages in 24 hours', async () => {
    const mei = await aMember()
    const phone = wireDevice(mei.fetch)
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => aMessage(mei.accountId, `Number ${i}`))
    const first = await phone.push(...many(MAX_MESSAGES_A_DAY))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['applied']))
    const [over] = await phone.push(...many(1))
    expect(over).toMatchObject({ status: 'rejected', code: 'message_limit' })
  })
})

test('a closed conversation opens with the next message; one with unseen words is not closed', async () => {
  const mei = await aMember()
  const { phone } = await ask(mei)
  await phone.push(aMessage(mei.accountId, 'And on Sundays?'))
  const close = (messageCount: number) => post(staff, threadPath(mei, 'close'), { messageCount })
  expect(await close(1)).toMatchObject({ status: 409, body: { code: 'thread_changed' } })
  expect(await close(2)).toMatchObject({ status: 200, body: { state: 'closed' } })
  await phone.sync()
  expect(phone.rows('thread')).toMatchObject([{ state: 'closed', waitingSince: null }])
  await phone.push(aMessage(mei.accountId, 'One more thing'))
  expect(phone.rows('thread')).toMatchObject([{ state: 'waiting', messageCount: 3 }])
})
