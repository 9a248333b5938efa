import { LOGIN_CODE_WAIT_SECONDS } from '#engine/shared/session.ts'

/** Whole seconds until a new code may be requested; 0 if it may be requested now. */
export function secondsToNewCode(sentAtMs: number, nowMs: number): number {
  const waited = (nowMs - sentAtMs) / 1000
  // A clock that was set back must not lock the button for hours.
  if (waited < 0) return 0
  return Math.max(0, Math.ceil(LOGIN_CODE_WAIT_SECONDS - waited))
}
