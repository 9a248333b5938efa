import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { businessOfPage } from '#features/business/member/data/business.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { keepPrerenderedHome, prerenderedHome } from './prerendered-home.ts'

type PrerenderedProps = { load: () => Promise<unknown>; children: ReactNode }

/**
 * Keeps the prerendered page while it is on the screen, else renders the page as usual. A page from the worker's cache
 * may be older than the business that this device knows; it stays until the code of the page is loaded.
 */
export function Prerendered({ load, children }: PrerenderedProps) {
  const { i18n } = useLingui()
  const [still] = useState(prerenderedHome)
  const [isLoaded, setLoaded] = useState(false)
  const isOld = useBusiness().version !== businessOfPage().version
  useEffect(() => () => keepPrerenderedHome(null), [])
  useEffect(() => {
    // Without a network the next start loads it.
    if (isOld)
      load().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isOld, load])
  if (still?.locale !== i18n.locale || (isOld && isLoaded)) return children
  return <div data-still dangerouslySetInnerHTML={{ __html: still.html }} />
}
