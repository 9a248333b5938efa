import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, mutateWhole, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { type MessageForm, messageForm } from '#features/messages/member/data/drafts.ts'
import { MAX_MESSAGE_PHOTOS } from '#features/messages/rules/threads.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'
import type { RefusedPictures } from '#features/pictures/member/acts/refused-pictures.ts'
import type { ThreadRow } from './data/messages.ts'

type MessageSet = SetOf<'message.send'>
export type Place = Pick<MessageSet, 'threadId' | 'subject'>

/** An empty form, or that of a refused message. */
export const startOf = (refused: OutcomeRow | undefined): MessageForm =>
  v.parse(messageForm, { words: refused?.set.words })

/** The newest draft of a message in this conversation. */
export function messageDraftOf(
  drafts: readonly KeptContent[],
  threadId: string,
  over: ReadonlySet<string>,
): OpenedDraft<MessageForm> | null {
  const open = drafts.filter(({ id }) => !over.has(id))
  const [newest] = openedDrafts('message', open, (content) =>
    content.threadId === threadId ? content.form : null,
  )
  return newest ?? null
}

/** Checks the form by the schema of the mutation; without a picture it needs words. */
export function readMessage(
  place: Place,
  { words }: MessageForm,
  pictures: number,
): FormEntry<MessageSet> {
  const result = v.safeParse(sendMessage.set, { ...place, words, pictures })
  if (!result.success) return { ok: false, failures: failuresOf(result.issues) }
  if (result.output.words === '' && pictures === 0) {
    return { ok: false, failures: [{ path: 'words', code: 'required', args: {} }] }
  }
  return { ok: true, value: result.output }
}

type Sending = {
  set: MessageSet
  images: readonly PreparedImage[]
  draft: SubmittedDraft | null
  /** What this message replaces of refused changes. */
  again: RefusedPictures
}

/** Sends a message with its pictures, also offline. Writes nothing if this device has no room for them. */
export function sendToService({ set, images, draft, again }: Sending): Promise<Written> {
  const id = newId()
  const pictures = [...again.pictures, ...images].slice(0, MAX_MESSAGE_PHOTOS)
  const place = { ownerTable: 'message', ownerId: id, purpose: 'message' } as const
  return mutateWhole(
    [
      intent(sendMessage, id, { ...set, pictures: pictures.length }),
      ...photoIntents(place, pictures),
      ...discardIntents(draft),
      ...again.settled.map((outcome) => intent(dismissOutcome, outcome.id, {})),
    ],
    pictures,
  )
}

/** Records that all messages of staff so far were seen. */
export async function markRead({ id, staffCount }: ThreadRow): Promise<void> {
  await mutate([intent(readThread, id, { count: staffCount })])
}
