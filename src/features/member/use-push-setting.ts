import { useCallback, useEffect, useRef, useState } from 'react'
import type { PushMember } from '#actions/repair-push.ts'
import { type PushBrowser, pushBrowser } from '#platform/push-subscription.ts'
import { onWake } from '#platform/visibility.ts'
import { type PushSetting, readPushSetting, turnPushOff, turnPushOn } from './push-setting.ts'

type Turn = (member: PushMember, browser: PushBrowser) => Promise<PushSetting>

/** The setting of this device, null until it is known, with what turns it; `working` while it is being turned. */
export function usePushSetting({ accountId, authorization }: PushMember) {
  const [setting, setSetting] = useState<PushSetting | null>(null)
  const [working, setWorking] = useState(false)
  const asked = useRef(0)
  /** Of several answers the one asked for last counts. */
  const show = useCallback(async (answer: Promise<PushSetting>, otherwise: PushSetting) => {
    asked.current += 1
    const mine = asked.current
    const now = await answer.catch(() => otherwise)
    if (mine === asked.current) setSetting(now)
  }, [])
  useEffect(() => {
    const read = () =>
      void show(readPushSetting({ accountId, authorization }, pushBrowser()), { state: 'off' })
    read()
    // Whoever comes back from the browser's settings may have allowed it there.
    const stop = onWake(read)
    return () => {
      asked.current += 1
      stop()
    }
  }, [accountId, authorization, show])
  const turn = (act: Turn, isOn: boolean) => async () => {
    const browser = pushBrowser()
    if (browser === null) return
    setWorking(true)
    const failed = { state: 'failed', why: 'browser', isOn } as const
    await show(act({ accountId, authorization }, browser), failed)
    setWorking(false)
  }
  return { setting, working, turnOn: turn(turnPushOn, false), turnOff: turn(turnPushOff, true) }
}
