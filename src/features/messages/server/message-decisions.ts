import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, type Decisions, invalid, reject } from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'

/** The number that people know the subject of a conversation by; undefined if the member has no such thing. */
function numberOf(world: World, subject: ThreadSubject, id: string): string | undefined {
  switch (subject) {
    case 'general':
      return id === world.accountId ? '' : undefined
    case 'parcel': {
      const parcel = world.row('parcel', id)
      return parcel && (parcel.code ?? parcel.trackingNumber)
    }
    case 'shipment':
      return world.row('shipment', id)?.transCode
    case 'request': {
      const request = world.row('request', id)
      return request && (request.code ?? '')
    }
    case 'compensation': {
      const compensation = world.row('compensation', id)
      if (compensation === undefined) return undefined
      const { shipmentId, parcelId } = compensation
      return shipmentId === null
        ? numberOf(world, 'parcel', parcelId ?? '')
        : numberOf(world, 'shipment', shipmentId)
    }
  }
}

/** A conversation with one more message in it. */
export const withMessage = (
  thread: Rows['thread'],
  changed: Pick<Rows['thread'], 'state' | 'waitingSince' | 'staffCount' | 'lastMessageAt'>,
): Rows['thread'] => ({ ...thread, ...changed, messageCount: thread.messageCount + 1 })

export const messageDecisions = {
  'message.send'(m, world) {
    if (world.row('message', m.id) !== undefined) return APPLIED
    const { threadId, subject, words, pictures } = m.set
    if (words === '' && pictures === 0) {
      return invalid({ path: 'words', code: 'required', args: {} })
    }
    const before = world.row('thread', threadId)
    const number = numberOf(world, before?.subject ?? subject, threadId) ?? before?.number
    if (number === undefined) {
      // Not in the group of its subject, whose form would discard the words when it sends that again.
      const wasRefused = world.refusedGroup(threadId) !== undefined
      return reject(wasRefused ? 'dependency' : 'not_found')
    }
    if (!world.facts.messages.take()) return reject('message_limit')
    applyEffects(m, world)
    const thread = world.row('thread', threadId)
    const message = world.row('message', m.id)
    if (thread === undefined || message === undefined) throw new Error('A message without effects')
    const at = world.now
    const { staffCount, messageCount } = thread
    const waitingSince = before?.waitingSince ?? at
    const changed = { state: 'waiting', waitingSince, staffCount, lastMessageAt: at } as const
    world.put('thread', { ...withMessage(thread, changed), number })
    world.put('message', { ...message, number: messageCount + 1, arrivedAt: at })
    return APPLIED
  },

  'thread.read'(m, world) {
    const thread = world.row('thread', m.id)
    if (thread === undefined) return APPLIED
    const seen = Math.min(m.set.count, thread.staffCount)
    const readCount = Math.max(thread.readCount, seen)
    if (readCount > thread.readCount) world.put('thread', { ...thread, readCount })
    return APPLIED
  },
} satisfies Partial<Decisions>
