import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { pause } from '#platform/clock.ts'
import { readLocal, removeLocal, watchLocal, writeLocal } from '#platform/storage.ts'
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
 *      └── the token goes, in any state │  └── the network is back
 *                                       └────────> unreachable (offline, and this device does not know the account)
 */
export type Session =
  | { state: 'visitor' }
  | { state: 'resolving' | 'unreachable'; authorization: string }
  | { state: 'member'; authorization: string; accountId: string; role: 'member' | 'staff' }
export type LoggedIn = Exclude<Session, { state: 'visitor' }>

export const VISITOR: Session = { state: 'visitor' }

/** As this device last heard it; the server decides at each call. */
export const isStaff = (now: Session): boolean => now.state === 'member' && now.role === 'staff'

const current = signal<Session>(VISITOR)
const info = signal<UserInfo>(NO_USER_INFO)

/** Who is logged in here: the one place that knows. It follows the other tabs. */
export const session: ReadonlySignal<Session> = current
/** The raw token, without "Bearer"; null for a visitor. */
export const authorization: ReadonlySignal<string | null> = computed(() => {
  const now = current.value
  return now.state === 'visitor' ? null : now.authorization
})
/** Restored at start, kept under `root`, and the defaults where nothing is known. */
export const userInfo: ReadonlySignal<UserInfo> = info

/** Follows the stored token. An empty text is no token. */
function follow(stored: string | null): void {
  const token = stored || null
  if (token === authorization.peek()) return
  current.value = token === null ? VISITOR : { state: 'resolving', authorization: token }
}

/** What was found out about the stored token; nothing happens where another one, or none, is stored by now. */
export function setSession(next: LoggedIn): void {
  const now = current.peek()
  if (now.state === 'visitor' || now.authorization !== next.authorization) return
  const isKnown =
    now.state === 'member' &&
    next.state === 'member' &&
    now.accountId === next.accountId &&
    now.role === next.role
  if (!isKnown) current.value = next
}

/** Changes the user info by one of its two actions, here and in local storage. */
export function dispatch(action: UserInfoAction): void {
  info.value = reduceUserInfo(info.peek(), action)
  writeLocal(USER_INFO_KEY, JSON.stringify(info.peek()))
}

/** Logs this browser profile in; every other tab follows. */
export function keepAuthorization(value: string): void {
  writeLocal(AUTHORIZATION_KEY, value)
  follow(value)
}

/** Logs out. A token that was refused is only removed where it is still the one in use. */
export function dropAuthorization(refused?: string): void {
  const stored = readLocal(AUTHORIZATION_KEY) || authorization.peek()
  const isOther = refused !== undefined && stored !== refused
  if (!isOther) removeLocal(AUTHORIZATION_KEY)
  follow(isOther ? stored : null)
}

/** Reads what is stored and follows the other tabs. The token is there at once, the user info when it is restored. */
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

/** Forgets who was here: token and user info. */
export function endSession(): void {
  batch(() => {
    dropAuthorization()
    dispatch({ type: 'CLEAR_USER_INFO' })
  })
}
