import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { keepStillHome, stillHome } from './still-home.ts'

/** A page as the build rendered it while that is what stands on the screen, else as any other page. */
export function Prerendered({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [still] = useState(stillHome)
  useEffect(() => () => keepStillHome(null), [])
  if (still?.locale !== i18n.locale) return children
  return <div data-still dangerouslySetInnerHTML={{ __html: still.html }} />
}
