import { fromJson } from '#platform/from-json.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { LOGIN_CODE_MINUTES } from '#shared/contract/session.ts'
import type { Challenge } from './login.ts'

const KEY = 'login'

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null) return false
  const { email, challenge, sentAtMs, wrongTries } = value as Record<string, unknown>
  return (
    typeof email === 'string' &&
    typeof challenge === 'string' &&
    typeof sentAtMs === 'number' &&
    typeof wrongTries === 'number'
  )
}

/** The challenge that this tab waits for. A phone may discard the page while its owner reads the mail. */
export function readChallenge(nowMs: number): Challenge | null {
  const kept = fromJson(readTab(KEY))
  if (!isChallenge(kept)) return null
  const ageMs = nowMs - kept.sentAtMs
  return ageMs >= 0 && ageMs < LOGIN_CODE_MINUTES * 60_000 ? kept : null
}

export function keepChallenge(challenge: Challenge | null): void {
  writeTab(KEY, JSON.stringify(challenge))
}
