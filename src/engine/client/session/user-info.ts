import { fromJson } from '#engine/client/platform/from-json.ts'

/**
 * The user info stored on a device. `cashAmount`, the wallet in integer fen, stands in the engine because the answer to
 * every login has it, by the specification, and devices keep it under that name.
 */
export type UserInfo = { memberNum: string; email: string; cashAmount: number }

export type UserInfoAction =
  | { type: 'UPDATE_USER_INFO'; payload: UserInfo }
  | { type: 'CLEAR_USER_INFO' }

export const NO_USER_INFO: UserInfo = { memberNum: '', email: '', cashAmount: 0 }

export function reduceUserInfo(info: UserInfo, action: UserInfoAction): UserInfo {
  switch (action.type) {
    case 'UPDATE_USER_INFO': {
      const { memberNum, email, cashAmount } = action.payload
      return { memberNum, email, cashAmount }
    }
    case 'CLEAR_USER_INFO':
      return NO_USER_INFO
    default:
      return info
  }
}

/** Parses stored user info; missing or invalid values give the defaults. */
export function readUserInfo(stored: string | null): UserInfo {
  const value = fromJson(stored)
  if (typeof value !== 'object' || value === null) return NO_USER_INFO
  const { memberNum, email, cashAmount } = value as Record<string, unknown>
  if (typeof memberNum !== 'string' || typeof email !== 'string') return NO_USER_INFO
  if (typeof cashAmount !== 'number' || !Number.isFinite(cashAmount)) return NO_USER_INFO
  return { memberNum, email, cashAmount }
}
