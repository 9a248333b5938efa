import { createContext, use, useState } from 'react'

type CaseAct = { act: string | null; setAct: (act: string | null) => void }

/** The queue keeps which form of its case is open, so that a reload opens it again. */
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
