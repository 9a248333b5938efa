import * as v from 'valibot'
import { photoIntents } from '#actions/attach-photo.ts'
import type { RefusedPictures } from '#actions/refused-pictures.ts'
import {
  type KeptContent,
  type MessageForm,
  messageForm,
  type OpenedDraft,
  openedDrafts,
} from '#data/draft-forms.ts'
import type { ThreadRow } from '#data/messages.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { newId } from '#platform/ids.ts'
import { type FormEntry, failuresOf } from '#shared/contract/failures.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { MAX_MESSAGE_PHOTOS } from '#shared/domain/threads.ts'
import { dismissOutcome } from '#shared/mutations/attention.ts'
import { readThread, sendMessage } from '#shared/mutations/message.ts'
import type { SetOf } from '#shared/mutations/registry.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { intent } from '#sync/intent.ts'
import { mutate, mutateWhole, type Written } from '#sync/mutate.ts'

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
