import { lazy, type ReactNode } from 'react'
import type { PathName } from '#engine/shared/paths.ts'
import { isConsoleView } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { isPathOffered, partsOfPath } from '#registry/parts.ts'

const NotOfferedPage = lazy(async () => ({
  default: (await import('./NotOfferedPage.tsx')).NotOfferedPage,
}))

type WhenOfferedProps = { name: PathName; children: ReactNode }

/** The page of a path, or that the business does not offer it. Staff still find their work, whose places they are told. */
export function WhenOffered({ name, children }: WhenOfferedProps) {
  const { features } = useBusiness()
  if (isConsoleView(name) || isPathOffered(features, name)) return children
  return <NotOfferedPage parts={partsOfPath(name)} />
}
