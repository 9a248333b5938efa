import { account } from '#engine/client/data/account.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { userInfo } from '#engine/client/session/session.ts'

/** The member's number: of the synced account, and before its first sync that of the login. Empty while neither is known. */
export function useMemberNum(): { memberNum: string; isLoading: boolean } {
  const mine = useLive(account, [])
  const synced = mine.state === 'ready' ? mine.value?.row.memberNum : undefined
  const memberNum = synced ?? userInfo.value.memberNum
  return { memberNum, isLoading: memberNum === '' && mine.state !== 'error' }
}
