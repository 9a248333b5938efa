/** What was typed in this tab, by conversation. Staff data never goes to the device. */
const answers = new Map<string, string>()
const keyOf = (accountId: string, threadId: string) => `${accountId} ${threadId}`

/** The answer that was begun in this tab; empty without one. */
export const keptAnswer = (accountId: string, threadId: string): string =>
  answers.get(keyOf(accountId, threadId)) ?? ''

/** Keeps what is typed until it is sent; an empty text is forgotten. */
export function keepAnswer(accountId: string, threadId: string, words: string): void {
  if (words === '') answers.delete(keyOf(accountId, threadId))
  else answers.set(keyOf(accountId, threadId), words)
}
