import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { pause } from '#engine/client/platform/clock.ts'
import { readLocal, removeLocal, watchLocal, writeLocal } from '#engine/client/platform/storage.ts'
import type { Right } from '#engine/shared/rights.ts'
import { restore } from './restore.ts'
import {
  NO_USER_INFO,
  readUserInfo,
  reduceUserInfo,
  type UserInfo,
  type UserInfoAction,
} from './user-info.ts'

const AUTHORIZATION_KEY = 'Authorization'
const USER_INFO_KEY = 'root'

/*
 *   visitor ── a token is stored ──> resolving ──> member
 *      ^                                │  ^
 *      └── token removed, in any state  │  └── the network is back
 *                                       └────────> unreachable (offline, and this device does not know the account)
 */
export type Session =
  | { state: 'visitor' }
  | { state: 'resolving' | 'unreachable'; authorization: string }
  | {
      state: 'member'
      authorization: string
      accountId: string
      role: 'member' | 'staff'
      rights: readonly Right[]
      /** Where the console opens for them; the first place that they may use without one. */
      startPage?: string | null | undefined
    }
export type MemberSession = Exclude<Session, { state: 'visitor' }>

export const VISITOR: Session = { state: 'visitor' }

/** The role as last known on this device; the server checks it at each call. */
export const isStaff = (now: Session): boolean => now.state === 'member' && now.role === 'staff'

const current = signal<Session>(VISITOR)
const info = signal<UserInfo>(NO_USER_INFO)

/** The logged-in member; the single source of the session. Follows other tabs. */
export const session: ReadonlySignal<Session> = current
/** The raw token, without "Bearer"; null for a visitor. */
export const authorization: ReadonlySignal<string | null> = computed(() => {
  const now = current.value
  return now.state === 'visitor' ? null : now.authorization
})
/** Restored at start and stored under `root`; defaults if unknown. */
export const userInfo: ReadonlySignal<UserInfo> = info

/** Updates the session for a stored token. An empty text is no token. */
function follow(stored: string | null): void {
  const token = stored || null
  if (token === authorization.peek()) return
  current.value = token === null ? VISITOR : { state: 'resolving', authorization: token }
}

/** Sets the account of the stored token; ignored if the token has changed in the meantime. */
export function setSession(next: MemberSession): void {
  const now = current.peek()
  if (now.state === 'visitor' || now.authorization !== next.authorization) return
  const isKnown =
    now.state === 'member' &&
    next.state === 'member' &&
    now.accountId === next.accountId &&
    now.role === next.role &&
    now.startPage === next.startPage &&
    now.rights.join() === next.rights.join()
  if (!isKnown) current.value = next
}

/** Applies one of the two actions to the user info, here and in local storage. */
export function dispatch(action: UserInfoAction): void {
  info.value = reduceUserInfo(info.peek(), action)
  writeLocal(USER_INFO_KEY, JSON.stringify(info.peek()))
}

/** Logs this browser profile in; all tabs follow. */
export function keepAuthorization(value: string): void {
  writeLocal(AUTHORIZATION_KEY, value)
  follow(value)
}

/** Local storage may be blocked; then the tab's own token counts. */
const storedToken = () => readLocal(AUTHORIZATION_KEY) || authorization.peek()

/** Whether a token is the stored one; a login in any tab replaces it. */
export const isAuthorization = (token: string): boolean => storedToken() === token

/** Logs out. If a token was refused, only that token is removed. */
export function dropAuthorization(refused?: string): void {
  const stored = storedToken()
  const isOther = refused !== undefined && stored !== refused
  if (!isOther) removeLocal(AUTHORIZATION_KEY)
  follow(isOther ? stored : null)
}

/**
 * Reads the stored session and follows other tabs. The token is available at once, the user info after it is restored.
 */
export async function startSession(): Promise<void> {
  follow(readLocal(AUTHORIZATION_KEY))
  watchLocal(AUTHORIZATION_KEY, follow)
  watchLocal(USER_INFO_KEY, (value) => {
    info.value = readUserInfo(value)
  })
  const untouched = info.peek()
  const stored = await restore({ read: async () => readLocal(USER_INFO_KEY), sleep: pause })
  if (info.peek() === untouched) info.value = readUserInfo(stored)
}

/** Removes token and user info. */
export function endSession(): void {
  batch(() => {
    dropAuthorization()
    dispatch({ type: 'CLEAR_USER_INFO' })
  })
}
