import { useCallback, useEffect, useRef, useState } from 'react'
import { type PushMember, repairPush } from '#actions/repair-push.ts'
import { call } from '#platform/call.ts'
import { installsByShareSheet, isInstalled } from '#platform/install.ts'
import { clearPushWanted, setPushWanted } from '#platform/push-preference.ts'
import { type PushBrowser, pushBrowser } from '#platform/push-subscription.ts'
import { onWake } from '#platform/visibility.ts'
import { endPush } from '#shared/contract/push.ts'

/*
 *   unsupported, install ── nothing to be done here
 *   blocked ── allowed in the browser's settings ──> off
 *   off ── tap, permission ──> on, or failed ── tap ──> on
 *     └───── tap, refused ───> blocked
 *   on ── tap ──> off, or failed
 */
export type PushSetting =
  | { state: 'unsupported' | 'install' | 'blocked' | 'off' | 'on' }
  /** `isOn`: it was to be turned off. */
  | { state: 'failed'; why: 'offline' | 'server' | 'browser'; isOn: boolean }

/** Whether the next tap turns it off. */
export function isPushOn(setting: PushSetting): boolean {
  return setting.state === 'on' || (setting.state === 'failed' && setting.isOn)
}

/** How notifications stand on this device; what is on is made sure of with the server. */
export async function readPushSetting(
  member: PushMember,
  browser: PushBrowser | null,
): Promise<PushSetting> {
  if (browser === null) {
    return { state: installsByShareSheet() && !isInstalled() ? 'install' : 'unsupported' }
  }
  if (browser.permission() === 'denied') return { state: 'blocked' }
  const agreement = await repairPush(member, browser)
  switch (agreement.state) {
    case 'agreed':
      return { state: 'on' }
    case 'unasked':
      return { state: 'off' }
    case 'failed': {
      // Without a network what was agreed before still holds.
      const isSubscribed = (await browser.read().catch(() => null)) !== null
      return agreement.why === 'offline' && isSubscribed
        ? { state: 'on' }
        : { ...agreement, isOn: false }
    }
  }
}

/** Asks for permission, then subscribes. To be called from the tap itself, with nothing awaited before. */
export async function turnPushOn(member: PushMember, browser: PushBrowser): Promise<PushSetting> {
  const permission = await browser.ask()
  if (permission === 'granted') setPushWanted(member.accountId)
  return readPushSetting(member, browser)
}

/** Ends it on both sides; one is enough, since the push service tells the server that nobody is there. */
export async function turnPushOff(
  { authorization }: PushMember,
  browser: PushBrowser,
): Promise<PushSetting> {
  const ended = await call(endPush, {}, { authorization })
  const isDropped = await browser.unsubscribe()
  if (!ended.ok && !isDropped) {
    const why = ended.problem.code === 'offline' ? 'offline' : 'server'
    return { state: 'failed', why, isOn: true }
  }
  clearPushWanted()
  return { state: 'off' }
}

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
