import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#engine/client/platform/call.ts'
import { installsByShareSheet, isInstalled } from '#engine/client/platform/install.ts'
import { clearPushWanted, setPushWanted } from '#engine/client/platform/push-preference.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { endPush } from '#features/notices/contract/push.ts'
import { type PushBrowser, pushBrowser } from '#features/notices/member/data/push-browser.ts'
import { type PushMember, repairPush } from './repair-push.ts'

/*
 *   unsupported, install ── nothing to be done here
 *   blocked ── allowed in the browser's settings ──> off
 *   off ── tap, permission ──> on, or failed ── tap ──> on
 *     └───── tap, refused ───> blocked
 *   on ── tap ──> off, or failed
 */
export type PushSetting =
  | { state: 'unsupported' | 'install' | 'blocked' | 'off' | 'on' }
  /** `isOn`: turning it off failed. */
  | { state: 'failed'; why: 'offline' | 'server' | 'browser'; isOn: boolean }

/** Whether the next tap turns it off. */
export function isPushOn(setting: PushSetting): boolean {
  return setting.state === 'on' || (setting.state === 'failed' && setting.isOn)
}

/** Reads the state of notifications on this device, and repairs the subscription when they are on. */
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
      // Without a network the last known state still holds.
      const isSubscribed = (await browser.read().catch(() => null)) !== null
      return agreement.why === 'offline' && isSubscribed
        ? { state: 'on' }
        : { ...agreement, isOn: false }
    }
  }
}

/** Asks for permission, then subscribes. Call directly from the tap, with no await before it. */
export async function turnPushOn(member: PushMember, browser: PushBrowser): Promise<PushSetting> {
  const permission = await browser.ask()
  if (permission === 'granted') setPushWanted(member.accountId)
  return readPushSetting(member, browser)
}

/** Unsubscribes on both sides. One is enough: the push service reports dead subscriptions to the server. */
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

/** The setting of this device, null until it is known, with its toggle; `working` while it changes. */
export function usePushSetting({ accountId, authorization }: PushMember) {
  const [setting, setSetting] = useState<PushSetting | null>(null)
  const [working, setWorking] = useState(false)
  const requests = useRef(0)
  /** Only the answer to the latest request counts. */
  const show = useCallback(async (answer: Promise<PushSetting>, otherwise: PushSetting) => {
    requests.current += 1
    const mine = requests.current
    const now = await answer.catch(() => otherwise)
    if (mine === requests.current) setSetting(now)
  }, [])
  useEffect(() => {
    const read = () =>
      void show(readPushSetting({ accountId, authorization }, pushBrowser()), { state: 'off' })
    read()
    // The member may have changed the permission in the browser's settings.
    const stop = onWake(read)
    return () => {
      requests.current += 1
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
