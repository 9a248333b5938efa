import { useEffect } from 'react'
import { useWrite } from '#actions/use-write.ts'
import type { ThreadRow } from '#data/messages.ts'
import { useLive } from '#parts/use-live.ts'
import type { Failure } from '#platform/refused-change.ts'
import { visible } from '#platform/visibility.ts'
import { unreadOf } from '#shared/domain/threads.ts'
import { markRead } from './message-acts.ts'

/** Marks a conversation as read while the page is visible. Answers why that was not written, or null. */
export function useMarkRead(thread: ThreadRow | null): Failure | null {
  const { run, failed } = useWrite()
  const isVisible = useLive(() => visible, [])
  const unread = thread === null ? 0 : unreadOf(thread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came since is marked
  useEffect(() => {
    if (thread !== null && unread > 0 && isVisible) void run(() => markRead(thread))
  }, [thread?.id, thread?.staffCount, unread, isVisible])
  return failed
}
