import { createContext, use } from 'react'
import type { Receiving } from './receiving.ts'

/** The console keeps it, so that a parcel on the scale waits while another view is open. */
export const ReceivingContext = createContext<Receiving | null>(null)

export function useReceiving(): Receiving {
  const receiving = use(ReceivingContext)
  if (receiving === null) throw new Error('Receiving is shown in the console alone')
  return receiving
}
