import { createContext, use } from 'react'
import { authorization } from '#engine/client/session/session.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'
import { createReceiving, type ReceivingModel } from './receiving.ts'

/** Provided by the console, so a parcel on the scale survives a change of view. */
export const ReceivingContext = createContext<ReceivingModel | null>(null)

export function useReceiving(): ReceivingModel {
  const receiving = use(ReceivingContext)
  if (receiving === null) throw new Error('Receiving is shown in the console alone')
  return receiving
}

/**
 * The parcel on the scale, an unanswered save and the last received outlive a visit to other pages, but not the login:
 * one for each token, once its account is known.
 */
let current: {
  token: string | null
  accountId: string | null
  receiving: ReceivingModel
} | null = null

export function currentReceiving(): ReceivingModel {
  const token = authorization.peek()
  const accountId = staffAccount()
  if (current?.token !== token || current.accountId !== accountId)
    current = { token, accountId, receiving: createReceiving() }
  return current.receiving
}
