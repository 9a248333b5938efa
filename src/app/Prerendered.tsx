import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { keepPrerenderedHome, prerenderedHome } from './prerendered-home.ts'

/** Keeps the prerendered page while it is on the screen, else renders the page as usual. */
export function Prerendered({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [still] = useState(prerenderedHome)
  useEffect(() => () => keepPrerenderedHome(null), [])
  if (still?.locale !== i18n.locale) return children
  return <div data-still dangerouslySetInnerHTML={{ __html: still.html }} />
}
