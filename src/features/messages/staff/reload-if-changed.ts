import type { CallResult } from '#engine/client/platform/call.ts'

/** The answer to an act on a conversation, which `reload` shows anew if somebody has written in it since. */
export async function reloadIfChanged<T>(
  call: Promise<CallResult<T>>,
  reload: () => void,
): Promise<CallResult<T>> {
  const answer = await call
  if (!answer.ok && answer.problem.code === 'thread_changed') reload()
  return answer
}
