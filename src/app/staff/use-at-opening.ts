import { useEffect, useState } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import type { ServerNotice } from '#features/desk/contract/console.ts'

const KEY = 'staffNotices'

/**
 * What was known first on this page of the console. What stands above a view comes and goes between views, so that it
 * moves nothing that somebody is about to press.
 */
export function useAtOpening<T>(value: T): T {
  const pathname = usePathname()
  const [held, setHeld] = useState({ pathname, value })
  const isHeld = held.pathname === pathname && held.value != null
  if (isHeld) return held.value
  if (held.pathname !== pathname || held.value !== value) setHeld({ pathname, value })
  return value
}

/** What this person was last told of the server on this device; null for nothing. */
function lastNotices(): readonly string[] | null {
  const [account, ...notices] = (readLocal(KEY) ?? '').split(' ')
  return account !== '' && account === staffAccount() ? notices : null
}

/** What to say of the server: as it was known when the page opened, a full disk at once, since nothing can be saved. */
export function useNotices(queues: ReturnType<typeof useQueues>): readonly ServerNotice[] {
  const [remembered] = useState(lastNotices)
  const answered = queues.state === 'ready' ? queues.value.notices : null
  useEffect(() => {
    if (answered !== null) writeLocal(KEY, [staffAccount() ?? '', ...answered].join(' '))
  }, [answered])
  const known = useAtOpening(answered ?? (remembered as readonly ServerNotice[] | null)) ?? []
  const isUrgent = (notice: ServerNotice) => notice === 'storage_full'
  return [...(answered ?? []).filter(isUrgent), ...known.filter((notice) => !isUrgent(notice))]
}
