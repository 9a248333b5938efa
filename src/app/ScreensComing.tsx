import { useEffect, useState } from 'react'
import { Loading } from '#ui/Loading.tsx'
import { loadScreens } from './screens.ts'

/** Shown at the first click of a first visit, until the table of screens is here; the boundary around it shows a failure. */
export function ScreensComing() {
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => void loadScreens().catch(setFailure), [])
  if (failure !== null) throw failure
  return <Loading />
}
