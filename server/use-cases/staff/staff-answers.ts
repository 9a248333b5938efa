import type { Tx } from '#server/database/database.ts'

/** What a request was answered before, or undefined. */
export async function answeredBefore<Answer extends object>(
  tx: Tx,
  requestId: string,
): Promise<Answer | undefined> {
  const known = await tx
    .selectFrom('staff_answer')
    .select('answer')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return known?.answer as Answer | undefined
}

/** Keeps an answer under its request, so that the same request is answered the same and does nothing, for 30 days. */
export async function keepAnswer(
  tx: Tx,
  requestId: string,
  answer: object,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs).toISOString()
  await tx
    .insertInto('staff_answer')
    .values({ request_id: requestId, answer: JSON.stringify(answer), at })
    .execute()
}
