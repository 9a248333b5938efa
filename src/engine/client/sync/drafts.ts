import { accountImages } from '#engine/client/data/account-images.ts'
import { database } from '#engine/client/data/current.ts'
import { type AccountDatabase, isOutdated } from '#engine/client/data/database.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { dropUnsavedText, storeUnsavedText } from '#engine/client/data/unsaved-text.ts'
import { type Timers, timers } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { onLeave } from '#engine/client/platform/visibility.ts'
import { discardDraft, fitsDraft, saveDraft } from '#engine/shared/draft.ts'
import type { DraftRow } from '#engine/shared/rows.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { forgetChosen, hasDraft } from './chosen-pictures.ts'
import { type AnyIntent, intent } from './intent.ts'
import { mutate } from './mutate.ts'
import { writeText } from './write-with-room.ts'

/*
 *   clean ── change ──> edited (on this device at once) ── left, hidden, 10 s idle ──> clean (`draft.save` in the outbox)
 *                          ├── left before the device has written it ──> in tab storage until the reload
 *                          └── discard, or submitted with its `draftId` ──> gone
 */
const IDLE_MS = 10_000
/** Longer than any pause after which an open form saves. */
const LEFT_MS = MINUTE_MS
const PAGE: KeepDeps = { timers, onLeave }

/** The draft submitted with a form; `rev` is the form's own last save, undefined when nothing was typed. */
export type SubmittedDraft = { id: string; rev: string | undefined }

export type KeptDraft = {
  id: string
  /** Stores the form's content after each keystroke. Rejects when it could not be written. */
  change: (content: Record<string, unknown>) => Promise<void>
  /** Makes the last change a mutation now. */
  save: () => Promise<void>
  /** Discards the draft on every device. */
  discard: () => Promise<void>
  /** Called when the form is left without a submit: saves unsaved changes and stops. */
  close: () => Promise<void>
  /** Called on submit: stops saving and answers the save that the form is based on. */
  submitted: () => Promise<SubmittedDraft>
}

/**
 * Makes what was typed on this device a mutation and answers its mid; null when there is nothing to save, or more than a
 * draft may hold, which stays here as an edit.
 */
async function saveDraftEdit(db: AccountDatabase, id: string): Promise<string | null> {
  const edit = await db.draftEdits.get(id)
  if (edit === undefined || !fitsDraft(edit.content)) return null
  const { kind, content, rev } = edit
  const mid = newId()
  const save = intent(saveDraft, id, { kind, content }, rev === null ? {} : { rev })
  await mutate([{ ...save, mid }])
  return mid
}

/** Saves edits of forms that were never left properly, after a killed tab or a clock that was set back. */
export async function saveLeftDrafts(db: AccountDatabase, nowMs: number): Promise<void> {
  const isLeft = (editedAt: number) => editedAt < nowMs - LEFT_MS || editedAt > nowMs
  const edits = await db.draftEdits.filter(({ editedAt }) => isLeft(editedAt)).toArray()
  // One that cannot be written must not hold back the others; it is tried again at the next start.
  for (const { id } of edits) await saveDraftEdit(db, id).catch(() => null)
}

function openDatabase(): AccountDatabase {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  return db
}

/** Whether this device has a draft. */
export const isDraftHere = (id: string): Promise<boolean> => hasDraft(openDatabase(), id)

export type KeepDeps = { timers: Timers; onLeave: (leaving: () => void) => () => void }

type Content = Record<string, unknown>
/** `opened`: what the form showed when it was opened with an existing draft. */
export type Kept = { id: string; kind: DraftRow['kind']; opened?: Content | undefined }

/** Saves a form's draft while the form is open: on the device at each keystroke, in the outbox when typing pauses. */
export function keepDraft(
  { id, kind, opened }: Kept,
  { timers, onLeave }: KeepDeps = PAGE,
): KeptDraft {
  const db = openDatabase()
  const images = accountImages(db)
  let queue: Promise<void> = Promise.resolve()
  let cancelIdle: (() => void) | undefined
  let isStopped = false
  let isOver = false
  /** Writes one after another, because an earlier save must not overwrite a later keystroke. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const safely = () => withReopen(db, work)
    const write = queue.then(safely)
    // A failure is answered to its caller and must not fail what is queued after it.
    queue = write.catch(() => undefined)
    return write
  }
  /** The save that the form is based on. Saves from other devices do not count. */
  let rev: string | undefined
  let held = opened
  const save = () =>
    enqueue(async () => {
      if (!isOver && !isOutdated(db)) rev = (await saveDraftEdit(db, id)) ?? rev
    })
  /** The last change, until the device has written it. */
  let unwritten: Content | undefined
  const settle = () => {
    unwritten = undefined
    dropUnsavedText(db, id)
  }
  const stopListening = onLeave(() => {
    // A reload may end the write; tab storage is written at once.
    if (unwritten !== undefined)
      storeUnsavedText(db, { id, kind, content: unwritten, before: held })
    void save()
  })
  const stop = () => {
    isStopped = true
    cancelIdle?.()
    stopListening()
  }
  return {
    id,
    change: (content) => {
      if (isStopped) return Promise.resolve()
      unwritten = content
      const written = enqueue(async () => {
        if (isOver) return
        // Updated only after a successful write; the next keystroke includes what failed.
        const before = held
        await writeText(db, images, () => writeDraftEdit(db, { id, kind, content, before, rev }))
        held = content
        if (unwritten === content) settle()
      }).catch((error: unknown) => {
        if (!isOutdated(db)) throw error
        storeUnsavedText(db, { id, kind, content })
      })
      cancelIdle?.()
      cancelIdle = timers.after(IDLE_MS, () => void save())
      return written
    },
    save,
    discard: () => {
      stop()
      settle()
      isOver = true
      return enqueue(() => forget(db, { id, rev }))
    },
    close: () => {
      stop()
      return save()
    },
    submitted: () => {
      stop()
      settle()
      isOver = true
      return queue.then(() => ({ id, rev }))
    },
  }
}

/**
 * Reads what a discard is about to delete. Returns a function that brings it back under the same id, so that whatever
 * named the draft finds it again.
 */
export async function readDiscarded({
  id,
  kind,
  content,
}: Required<Pick<DraftRow, 'id' | 'kind' | 'content'>>): Promise<() => Promise<void>> {
  const db = openDatabase()
  const chosen = await db.chosen.where({ formId: id }).toArray()
  return async () => {
    // Another account may be open by now.
    if (openDatabase() !== db) throw new Error('The account of the draft is not open')
    const keeper = keepDraft({ id, kind, opened: undefined })
    await keeper.change(content)
    await withReopen(db, () => db.chosen.bulkPut(chosen))
    await keeper.close()
  }
}

async function forget(db: AccountDatabase, draft: SubmittedDraft): Promise<void> {
  await forgetChosen(db, draft.id)
  const saved = await db.draft.get(draft.id)
  if (saved === undefined) await db.draftEdits.delete(draft.id)
  else await mutate(discardIntents(draft))
}

/** Discards the draft of a form whose submit does not name it. */
export function discardIntents(draft: SubmittedDraft | null): AnyIntent[] {
  if (draft === null) return []
  const { id, rev } = draft
  // Without a save of its own the form shows the stored draft.
  return [intent(discardDraft, id, {}, rev === undefined ? undefined : { rev })]
}
