import { accountImages } from '#engine/client/data/account-images.ts'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import { database } from '#engine/client/data/current.ts'
import type { AccountDatabase, ChosenRow } from '#engine/client/data/database.ts'
import { isQuotaExceeded, withReopen } from '#engine/client/data/reopen.ts'
import { readOwner } from '#engine/client/data/unsent-accounts.ts'
import type { PictureStore } from '#engine/client/platform/chosen-picture.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { freeStorageBytes } from '#engine/client/platform/storage-room.ts'
import { storeOf } from '#engine/shared/device-stores.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { onPictureDeleted } from './deleted-pictures.ts'
import { readState } from './read-state.ts'
import { tableOf } from './tables.ts'

/*
 * Chosen pictures are kept beside their draft, not in it: a draft syncs while it is typed, and its pictures may be 18 MB
 * that are never submitted. They stay on the device where they were chosen, and the submit moves them to the upload queue
 * in its own transaction.
 */

/** Bytes kept for all unsubmitted forms of one account. */
const MAX_KEPT_BYTES = 104_857_600
/** Left free for text, which is never refused. */
const TEXT_BYTES = 10_485_760
const MAX_AGE_MS = 30 * DAY_MS
/** The id of a draft is stored before its first picture, so a picture without one has been left behind. */
const isDraft = (formId: string) => !formId.includes('/')

/** The tables whose rows have forms with pictures. */
const PICTURED = SYNCED_TABLES.filter((table) => storeOf(table).takesPictures !== undefined)

/** A form whose pictures survive a reload: `id` is null until it has a draft, `open` starts one. */
export type PictureForm = { id: () => string | null; open: () => Promise<string> }

/** A form without a draft: its pictures are kept under its name and the row that it belongs to. */
export function formWithoutDraft(name: string, rowId: string): PictureForm {
  const id = `${name}/${rowId}`
  return { id: () => id, open: async () => id }
}

/** The form that an id means now: a declared parcel may have got the id of the one that arrived. */
async function currentForm(db: AccountDatabase, formId: string): Promise<string> {
  const [name, rowId] = formId.split('/')
  if (rowId === undefined) return formId
  return `${name}/${followAlias(await readAliases(db), rowId)}`
}

async function hasRoom(db: AccountDatabase, more: number): Promise<boolean> {
  const free = await freeStorageBytes()
  // The submit copies the picture to the upload queue.
  if (free !== null && free < 2 * more + TEXT_BYTES) return false
  const lengths = await db.chosen.orderBy('byteLength').keys()
  return lengths.reduce<number>((sum, length) => sum + Number(length), more) <= MAX_KEPT_BYTES
}

const restored = new Set<() => void>()

function onRestored(listener: () => void): () => void {
  restored.add(listener)
  return () => restored.delete(listener)
}

/** Tells the open forms that pictures which had been discarded are on the device again. */
export function noteRestored(): void {
  for (const listener of restored) listener()
}

/** Keeps the pictures chosen for a form on this device until it is submitted or discarded. */
export function pictureStore(form: PictureForm, field: ChosenRow['field']): PictureStore {
  // An answer that comes after a sign-out must not reach the next account.
  const db = database.peek()
  const onDeleted = onPictureDeleted
  if (db === null)
    return {
      load: async () => [],
      put: async () => false,
      remove: async () => {},
      onDeleted,
      onRestored,
    }
  return {
    onDeleted,
    onRestored,
    load: async () => {
      const id = form.id()
      if (id === null) return []
      const rows = await withReopen(db, async () =>
        db.chosen.where({ formId: await currentForm(db, id) }).sortBy('key'),
      )
      return rows.filter((row) => row.field === field).map(({ picture }) => picture)
    },
    put: async (picture) => {
      const { byteLength } = (picture.refused ?? picture.image).bytes
      try {
        const formId = await currentForm(db, await form.open())
        const row = { key: picture.key, formId, field, addedAt: nowMs(), byteLength, picture }
        if (!(await hasRoom(db, byteLength))) return false
        const write = () => withReopen(db, () => db.chosen.put(row))
        await write().catch(async (error: unknown) => {
          if (!isQuotaExceeded(error)) throw error
          await accountImages(db).clear()
          await write()
        })
        return true
      } catch {
        return false
      }
    },
    remove: (keys) => withReopen(db, () => db.chosen.bulkDelete([...keys])),
  }
}

/** Deletes the pictures of a form that was discarded. */
export async function forgetChosen(db: AccountDatabase, formId: string): Promise<void> {
  await db.chosen.where({ formId }).delete()
}

/**
 * Moves the pictures of a submitted form that did not fit in the outbox to the forms that add them later. The form is
 * saved by then, so a device that is too full for the move as well must not fail it.
 */
export async function moveChosen(
  from: string | null,
  to: Record<ChosenRow['field'], PictureForm>,
): Promise<void> {
  const db = database.peek()
  if (db === null || from === null) return
  const move = async () => {
    const moved = Object.entries(to).map(async ([field, form]) => {
      return [field, await currentForm(db, form.id() ?? from)]
    })
    const ids: Record<ChosenRow['field'], string> = Object.fromEntries(await Promise.all(moved))
    await db.chosen.where({ formId: from }).modify((row) => {
      row.formId = ids[row.field]
    })
  }
  await withReopen(db, move).catch(logError)
}

/** The same for a form without a draft, whose row was removed. */
export async function forgetForm(form: PictureForm): Promise<void> {
  const [db, id] = [database.peek(), form.id()]
  if (db === null || id === null) return
  const forget = async () => forgetChosen(db, await currentForm(db, id))
  // The next start deletes what stays.
  await withReopen(db, forget).catch(logError)
}

/**
 * Deletes pictures of drafts that are gone, as on another device, and those of other forms after 30 days, or when no
 * screen shows the form any more.
 */
export async function forgetLeftPictures(db: AccountDatabase, now: number): Promise<void> {
  // Most devices have none, and need no lock on their rows.
  if ((await db.chosen.count()) === 0) return
  // After the data was deleted from this device, no form has its row before the next pull.
  if ((await readOwner(db)) !== null && (await readState(db)).lastSyncedAt === null) return
  await db.transaction(
    'rw',
    [db.chosen, db.draft, db.draftEdits, ...PICTURED.map((table) => tableOf(db, table))],
    async () => {
      const formIds = (await db.chosen.orderBy('formId').uniqueKeys()).map(String)
      for (const formId of formIds) {
        const old = db.chosen.where({ formId }).and(({ addedAt }) => addedAt < now - MAX_AGE_MS)
        const isOpen = isDraft(formId) ? hasDraft(db, formId) : takesPictures(db, formId)
        if (!(await isOpen)) await forgetChosen(db, formId)
        else if (!isDraft(formId)) await old.delete()
      }
    },
  )
}

export async function hasDraft(db: AccountDatabase, id: string): Promise<boolean> {
  const [edit, row] = await Promise.all([db.draftEdits.get(id), db.draft.get(id)])
  return edit !== undefined || row?.view !== undefined
}

/** Whether the row of a form without a draft still has that form. */
async function takesPictures(db: AccountDatabase, formId: string): Promise<boolean> {
  const [first] = await db.chosen.where({ formId }).limit(1).toArray()
  const rowId = formId.slice(formId.indexOf('/') + 1)
  for (const table of PICTURED) {
    const row = (await tableOf(db, table).get(rowId))?.view
    if (row !== undefined)
      return first !== undefined && storeOf(table).takesPictures?.(row, first.field) === true
  }
  return false
}
