import type { ReadonlySignal } from '@preact/signals-core'
import { inForms } from '#engine/client/data/attention.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { readSubjects, type Subject } from '#features/attention/member/data/attention-subjects.ts'
import { readThreads, type ThreadItem } from '#features/messages/member/data/messages.ts'
import { type AgendaEntry, entryOf } from './agenda.ts'
import { type InboxItem, readInbox, type Trayed } from './inbox.ts'

/** A row of the inbox with what it shows. */
export type InboxEntry =
  | (Trayed & { subject: Subject | null })
  | { kind: 'thread'; thread: ThreadItem }
  | { kind: 'agenda'; entry: AgendaEntry }

async function entriesOf(db: AccountDatabase, items: readonly InboxItem[]): Promise<InboxEntry[]> {
  const { subjects } = await readSubjects(db)
  const of = async (one: InboxItem): Promise<InboxEntry[]> => {
    switch (one.kind) {
      case 'conflict':
        return [{ ...one, subject: subjects.get(one.conflict.id) ?? null }]
      case 'refused':
        return [{ ...one, subject: subjects.get(one.group.group) ?? null }]
      case 'photo':
        return [{ ...one, subject: subjects.get(one.photo.id) ?? null }]
      case 'thread': {
        const threads = await readThreads(db, [one.thread])
        return threads.map((thread) => ({ kind: 'thread', thread }))
      }
      case 'agenda':
        return [{ kind: 'agenda', entry: await entryOf(db, one.item, []) }]
    }
  }
  return (await Promise.all(items.map(of))).flat()
}

/** The rows of the inbox. */
export function inbox(): ReadonlySignal<
  Live<{ open: readonly InboxEntry[]; read: readonly InboxEntry[] }>
> {
  return live(async (db) => {
    const { open, read } = await readInbox(db)
    return { open: await entriesOf(db, open), read: await entriesOf(db, read) }
  }, inForms)
}
