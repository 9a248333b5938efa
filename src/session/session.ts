import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
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

/** An empty text is no token. */
const token = (stored: string | null) => stored || null

const storedAuthorization = signal<string | null>(null)
const info = signal<UserInfo>(NO_USER_INFO)

/** The raw token, without "Bearer"; null for a visitor. It follows the other tabs. */
export const authorization: ReadonlySignal<string | null> = storedAuthorization
/** Restored at start, kept under `root`, and the defaults where nothing is known. */
export const userInfo: ReadonlySignal<UserInfo> = info

/** Changes the user info by one of its two actions, here and in local storage. */
export function dispatch(action: UserInfoAction): void {
  info.value = reduceUserInfo(info.peek(), action)
  writeLocal(USER_INFO_KEY, JSON.stringify(info.peek()))
}

/** Logs this browser profile in; every other tab follows. */
export function keepAuthorization(value: string): void {
  writeLocal(AUTHORIZATION_KEY, value)
  storedAuthorization.value = value
}

/** Logs out. A token that was refused is only removed where it is still the one in use. */
export function dropAuthorization(refused?: string): void {
  const stored = token(readLocal(AUTHORIZATION_KEY)) ?? storedAuthorization.peek()
  if (refused !== undefined && stored !== refused) {
    storedAuthorization.value = stored
    return
  }
  removeLocal(AUTHORIZATION_KEY)
  storedAuthorization.value = null
}

/** Reads what is stored and follows the other tabs. The token is there at once, the user info when it is restored. */
export async function startSession(): Promise<void> {
  storedAuthorization.value = token(readLocal(AUTHORIZATION_KEY))
  watchLocal(AUTHORIZATION_KEY, (value) => {
    storedAuthorization.value = token(value)
  })
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
