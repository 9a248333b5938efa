import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'

/** Keeps an answer to "was this article helpful", without who gave it. A repeated request changes nothing. */
export async function recordHelpFeedback(
  { db: { kysely }, nowMs }: Pick<Services, 'db' | 'nowMs'>,
  _actor: undefined,
  { onceKey, ...answer }: InputOf<'sendHelpFeedback'>,
): Promise<ReplyOf<'sendHelpFeedback'>> {
  await kysely
    .insertInto('help_feedback')
    .values({ id: onceKey, ...answer, at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { ok: true }
}
