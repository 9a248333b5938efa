import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { byArrival, type ThreadSubject, unreadOf } from '#features/messages/rules/threads.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

export type ThreadRow = Rows['thread']
export type MessageRow = Rows['message']
/** A conversation in the list: the number of what it is about, and its last message. */
export type ThreadItem = Shown<'thread'> & {
  number: string
  unread: number
  last: MessageRow | null
}
/** A message with its pictures, the oldest first. */
export type MessageItem = Shown<'message'> & { photos: readonly PhotoRow[] }
export type ThreadDetail = {
  /** Its id after aliases. */
  id: string
  /** Null before the first message. */
  thread: ThreadRow | null
  number: string
  messages: readonly MessageItem[]
}

/** The number of what a conversation is about, as this device has it; empty if it does not. */
async function numberOf(db: AccountDatabase, subject: ThreadSubject, id: string): Promise<string> {
  switch (subject) {
    case 'general':
      return ''
    case 'parcel': {
      const parcel = shownOne(await db.parcel.get(id))?.row
      return parcel?.code ?? parcel?.trackingNumber ?? ''
    }
    case 'shipment':
      return shownOne(await db.shipment.get(id))?.row.transCode ?? ''
    case 'request':
      return shownOne(await db.request.get(id))?.row.code ?? ''
    case 'compensation': {
      const compensation = shownOne(await db.compensation.get(id))
      if (compensation === null) return ''
      const { shipmentId, parcelId } = compensation.row
      return shipmentId === null
        ? numberOf(db, 'parcel', parcelId ?? '')
        : numberOf(db, 'shipment', shipmentId)
    }
  }
}

async function messagesOf(db: AccountDatabase, threadId: string): Promise<Shown<'message'>[]> {
  const rows = await db.message.where('view.threadId').equals(threadId).toArray()
  return shownRows(rows).sort(byArrival)
}

/** Conversations with what the inbox shows of them. */
export function readThreads(
  db: AccountDatabase,
  threads: readonly Shown<'thread'>[],
): Promise<ThreadItem[]> {
  return Promise.all(
    threads.map(async ({ row, waiting }) => {
      const messages = await messagesOf(db, row.id)
      return {
        row,
        waiting: waiting || messages.some((one) => one.waiting),
        number: row.number || (await numberOf(db, row.subject, row.id)),
        unread: unreadOf(row),
        last: messages.at(-1)?.row ?? null,
      }
    }),
  )
}

/** One conversation with its messages in the order of arrival. `subject`: of one that is not begun yet. */
export function threadDetail(
  threadId: string,
  subject: ThreadSubject,
): ReadonlySignal<Live<ThreadDetail>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), threadId)
    const thread = shownOne(await db.thread.get(id))?.row ?? null
    const messages = await messagesOf(db, id)
    const owners = messages.map(({ row }) => row.id)
    const photos = shownRows(await db.photo.where('view.ownerId').anyOf(owners).toArray())
    const oldest = photos.sort((a, b) => newestFirst(b, a)).map(({ row }) => row)
    return {
      id,
      thread,
      number: thread?.number || (await numberOf(db, thread?.subject ?? subject, id)),
      messages: messages.map((one) => ({
        ...one,
        photos: oldest.filter(({ ownerId }) => ownerId === one.row.id),
      })),
    }
  })
}
