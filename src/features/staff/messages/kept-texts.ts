import { session } from '#session/session.ts'
import type { ThreadHead } from '#shared/contract/staff-messages.ts'

type Place = Pick<ThreadHead, 'accountId' | 'threadId'>
type Kind = 'answer' | 'note'

/** What was typed in this tab. Staff data never goes to the device. */
const texts = new Map<string, string>()
const keyOf = ({ accountId, threadId }: Place, kind: Kind) => `${accountId} ${threadId} ${kind}`
let writer: string | null = null

/** The texts of whoever is logged in; the tab may go from one person to another without a reload. */
function ownTexts(): Map<string, string> {
  const now = session.peek()
  if (now.state === 'member' && now.accountId !== writer) {
    texts.clear()
    writer = now.accountId
  }
  return texts
}

/** The text for a conversation that this person began in this tab; empty without one. */
export const keptText = (of: Place, kind: Kind): string => ownTexts().get(keyOf(of, kind)) ?? ''

/** Keeps what is typed until it is sent; an empty text is forgotten. */
export function keepText(of: Place, kind: Kind, words: string): void {
  if (words === '') ownTexts().delete(keyOf(of, kind))
  else ownTexts().set(keyOf(of, kind), words)
}
