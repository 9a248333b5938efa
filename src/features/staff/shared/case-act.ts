import { createContext, use, useState } from 'react'

type CaseAct = { act: string | null; setAct: (act: string | null) => void }

/** Which form of the case on the screen is open, kept by its queue. */
export const CaseActContext = createContext<CaseAct | null>(null)

/** The open form of a case, which is open again after a reload as long as the case is chosen. */
export function useCaseAct<const Name extends string>(
  names: readonly Name[],
): [act: Name | null, setAct: (act: Name | null) => void] {
  const own = useState<string | null>(null)
  const ofQueue = use(CaseActContext)
  const [act, setAct] = ofQueue ? [ofQueue.act, ofQueue.setAct] : own
  return [names.find((name) => name === act) ?? null, setAct]
}
