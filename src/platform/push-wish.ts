import { readLocal, removeLocal, writeLocal } from './storage.ts'

const WISH_KEY = 'push'

/** Whether the member of this account has asked for notifications on this device; another member has not. */
export function wishesPush(accountId: string): boolean {
  return readLocal(WISH_KEY) === accountId
}

export function wishPush(accountId: string): void {
  writeLocal(WISH_KEY, accountId)
}

export function forgetPushWish(): void {
  removeLocal(WISH_KEY)
}
