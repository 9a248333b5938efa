import { readLocal, removeLocal, writeLocal } from './storage.ts'

const PREFERENCE_KEY = 'push'

/**
 * Whether the member of this account has turned notifications on for this device. Other accounts on the device are
 * separate.
 */
export function isPushWanted(accountId: string): boolean {
  return readLocal(PREFERENCE_KEY) === accountId
}

export function setPushWanted(accountId: string): void {
  writeLocal(PREFERENCE_KEY, accountId)
}

export function clearPushWanted(): void {
  removeLocal(PREFERENCE_KEY)
}
