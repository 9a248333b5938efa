import { createContext, use } from 'react'
import type { Receiving } from './receiving.ts'

/** Provided by the console, so a parcel on the scale survives a change of view. */
export const ReceivingContext = createContext<Receiving | null>(null)

export function useReceiving(): Receiving {
  const receiving = use(ReceivingContext)
  if (receiving === null) throw new Error('Receiving is shown in the console alone')
  return receiving
}
