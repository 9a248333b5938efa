import * as v from 'valibot'
import { fromJson } from './from-json.ts'
import { http } from './http.ts'

const lines = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
  v.minLength(1),
  v.maxLength(5),
)
/** What the newest version has that the one before had not, a few lines in each language. */
export const whatsNew = v.object({ zh: lines, zh2: lines, en: lines })
export type WhatsNew = v.InferOutput<typeof whatsNew>

/** Reads it from the server, since this version has only its own. Null without a network or a readable answer. */
export async function readWhatsNew(): Promise<WhatsNew | null> {
  const answer = await http({ path: '/whats-new.json', method: 'GET', read: 'text' })
  if (answer.state === 'offline' || answer.status !== 200) return null
  const result = v.safeParse(whatsNew, fromJson(answer.body))
  return result.success ? result.output : null
}
