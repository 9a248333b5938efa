import type { ReactNode } from 'react'
import { isOffered, type PartName } from '#features/business/rules/parts.ts'
import { useBusiness } from './use-business.ts'

/** Whether the business offers one of these parts. */
export function useIsOffered(...parts: readonly PartName[]): boolean {
  return isOffered(useBusiness().features, parts)
}

/** A link or a section of a part, which goes with it. */
export function Offered({ part, children }: { part: PartName; children: ReactNode }) {
  return useIsOffered(part) ? children : null
}
