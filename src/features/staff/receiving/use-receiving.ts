import { createContext, use } from 'react'
import type { ReceivingModel } from './receiving.ts'

/** Provided by the console, so a parcel on the scale survives a change of view. */
export const ReceivingContext = createContext<ReceivingModel | null>(null)

export function useReceiving(): ReceivingModel {
  const receiving = use(ReceivingContext)
  if (receiving === null) throw new Error('Receiving is shown in the console alone')
  return receiving
}
