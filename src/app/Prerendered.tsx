import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { keepStillHome, stillHome } from './still-home.ts'

/** Keeps the prerendered page while it is on the screen, else renders the page as usual. */
export function Prerendered({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [still] = useState(stillHome)
  useEffect(() => () => keepStillHome(null), [])
  if (still?.locale !== i18n.locale) return children
  return <div data-still dangerouslySetInnerHTML={{ __html: still.html }} />
}
