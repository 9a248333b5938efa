import * as v from 'valibot'
import { type UploadProblem, uploadPicture } from '#actions/upload-picture.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { fromJson } from '#platform/from-json.ts'
import { sendPostPicture } from '#shared/contract/community.ts'

export type Published<Answer> = { ok: true; value: Answer } | { ok: false; problem: UploadProblem }

/** Sends the pictures of a post or comment; answers the SHA-256 under which the server has each. Idempotent. */
export async function sendPictures(images: readonly PreparedImage[]): Promise<Published<string[]>> {
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
