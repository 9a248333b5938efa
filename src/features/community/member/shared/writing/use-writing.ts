import { useState } from 'react'
import * as v from 'valibot'
import { type DraftForm, useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { DraftContent, OpenedDraft } from '#engine/client/data/draft-forms.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { newId } from '#engine/client/platform/ids.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import { sendPostPicture } from '#features/community/contract/community.ts'
import { type UploadProblem, uploadPicture } from '#features/pictures/member/acts/upload-picture.ts'
import {
  type Pictures,
  readPictures,
  usePictures,
} from '#features/pictures/member/parts/use-pictures.ts'

type Kind = 'post' | 'review' | 'comment'
type Written = { onceKey: string; pictures: string[] }
type WritingOptions<K extends Kind, Form> = {
  kind: K
  start: Form
  draft: OpenedDraft<Form> | null
  contentOf: (form: Form) => DraftContent<K>
}

/**
 * A form that publishes something. What is typed is kept as a draft with its pictures; publishing needs the server, and
 * the form keeps its `onceKey` until it saw an answer.
 */
export function useWriting<K extends Kind, Form extends Written>(options: WritingOptions<K, Form>) {
  const draft = useDraftForm<K, Form>(options)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const [store] = useState(() => draft.pictures('goods'))
  const pictures = usePictures(store)
  const images = readPictures(pictures)
  const { form } = draft
  const change = (fields: Partial<Form>) => {
    setProblem(null)
    draft.change(fields)
  }
  return {
    draft,
    form,
    change,
    pictures,
    problem,
    busy: draft.busy || pictures.reading > 0,
    failures: (entry: FormEntry<unknown>): readonly FieldFailure[] => [
      ...draft.failures(entry),
      ...(problem?.fields ?? []),
    ],
    /** Gives the form another key; what was entered stays. */
    renew: () => change({ onceKey: newId() } as Partial<Form>),
    /** Sends the pictures and then the rest. Null if it was not published; the form then stays as it is. */
    publish: async <Body, Answer>(
      entry: FormEntry<Body>,
      call: (body: Body & { pictures: string[] }) => Promise<Published<Answer>>,
    ): Promise<{ answer: Answer } | null> => {
      setProblem(null)
      // The key is on the device before the first request.
      if (entry.ok) await draft.keep()
      const ready: FormEntry<Body> = images.ok ? entry : { ok: false, failures: [] }
      const result = await draft.submit(ready, async (body): Promise<Published<Answer>> => {
        const upload = await sendPictures(images.ok ? images.value : [])
        if (!upload.ok) return upload
        return call({ ...body, pictures: [...new Set([...form.pictures, ...upload.value])] })
      })
      if (result === null) return null
      if (!result.saved.ok) {
        setProblem(result.saved.problem)
        draft.again()
        return null
      }
      await draft.discard()
      return { answer: result.saved.value }
    },
  }
}

/** What the frame of such a form shows. */
export type Writing = {
  draft: Pick<DraftForm<unknown>, 'restoredFrom' | 'draftProblem' | 'discard' | 'undo' | 'failed'>
  form: Written
  change: (fields: { pictures: string[] }) => void
  pictures: Pictures
  problem: UploadProblem | null
  busy: boolean
  renew: () => void
}

type Published<Answer> = { ok: true; value: Answer } | { ok: false; problem: UploadProblem }

/** Sends the pictures of a post or comment; answers the SHA-256 under which the server has each. Idempotent. */
async function sendPictures(images: readonly PreparedImage[]): Promise<Published<string[]>> {
  const names: string[] = []
  for (const image of images) {
    const answer = await uploadPicture(sendPostPicture, image)
    if (!answer.ok) return answer
    const reply = v.safeParse(sendPostPicture.reply, fromJson(answer.body))
    if (!reply.success) return { ok: false, problem: { code: 'upload_failed' } }
    names.push(reply.output.sha256)
  }
  return { ok: true, value: names }
}
