import type { ReadonlySignal } from '@preact/signals-core'
import {
  type Attention,
  inForms,
  type RefusedGroup,
  readAttention,
  type TroubledPhoto,
} from '#engine/client/data/attention.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import type { ConflictRow } from '#engine/shared/rows.ts'
import { type AgendaItem, agendaOf, type Waiting } from '#features/agenda/rules/agenda.ts'
import { unreadOf } from '#features/messages/rules/threads.ts'
import { readOpen, readUndeclared } from './agenda.ts'

/** What of a device's rows is in the inbox. */
export type InboxRows = {
  waiting: Omit<Waiting, 'ready'>
  tray: Pick<Attention, 'refused' | 'conflicts' | 'photos'>
  threads: readonly Shown<'thread'>[]
}

export type Trayed =
  | { kind: 'conflict'; conflict: ConflictRow }
  | { kind: 'refused'; group: RefusedGroup }
  | { kind: 'photo'; photo: TroubledPhoto }
export type InboxItem =
  | Trayed
  | { kind: 'thread'; thread: Shown<'thread'> }
  | { kind: 'agenda'; item: AgendaItem }

/** `open`: what waits for the member, which the icons count; `read`: conversations that do not. */
export type Inbox = { open: readonly InboxItem[]; read: readonly InboxItem[] }

/**
 * What waits for a member, each once: first what could not be saved, because it is nowhere else, then unread
 * conversations, then bills and questions in the order of what waiting costs. Parcels that could be shipped do not wait
 * for anybody, so they are on the home page alone.
 */
export function inboxOf({ waiting, tray, threads }: InboxRows, nowMs: number): Inbox {
  const latestFirst = [...threads]
    .sort((a, b) => b.row.lastMessageAt.localeCompare(a.row.lastMessageAt))
    .map((thread): InboxItem & { kind: 'thread' } => ({ kind: 'thread', thread }))
  const isUnread = ({ thread }: (typeof latestFirst)[number]) => unreadOf(thread.row) > 0
  const everything: Waiting = { ...waiting, ready: [] }
  return {
    open: [
      ...tray.conflicts.map((conflict): InboxItem => ({ kind: 'conflict', conflict })),
      ...tray.refused.map((group): InboxItem => ({ kind: 'refused', group })),
      ...tray.photos.map((photo): InboxItem => ({ kind: 'photo', photo })),
      ...latestFirst.filter(isUnread),
      ...agendaOf(everything, nowMs).map((item): InboxItem => ({ kind: 'agenda', item })),
    ],
    read: latestFirst.filter((one) => !isUnread(one)),
  }
}

/** Reads the inbox without what forms show, so it has to be read again when `inForms` changes. */
export async function readInbox(db: AccountDatabase): Promise<Inbox> {
  const [tray, threads, open, undeclared] = await Promise.all([
    readAttention(db),
    db.thread.toArray(),
    readOpen(db),
    readUndeclared(db),
  ])
  const waiting = { ...open, undeclared }
  return inboxOf({ waiting, tray, threads: shownRows(threads) }, nowMs())
}

/** How many rows of the inbox wait for the member: on the icon of every page, and on that of the installed app. */
export const countOpen = async (db: AccountDatabase): Promise<number> =>
  (await readInbox(db)).open.length

/** The same, live. */
export function openCount(): ReadonlySignal<Live<number>> {
  return live(countOpen, inForms)
}
