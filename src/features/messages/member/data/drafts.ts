import * as v from 'valibot'
import { textField } from '#engine/client/data/draft-fields.ts'

/** A message to customer service as typed. */
export const messageForm = v.object({ words: textField })
export type MessageForm = v.InferOutput<typeof messageForm>

export const messageDraft = v.object({ threadId: v.string(), form: messageForm })
