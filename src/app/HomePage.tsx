import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PAGES } from './pages.ts'
import { keepStillHome, stillHome } from './still-home.ts'

/** The home page: as the build rendered it while that is what stands on the screen, else as any other page. */
export function HomePage() {
  const { i18n } = useLingui()
  const [home] = useState(stillHome)
  useEffect(() => () => keepStillHome(null), [])
  if (home?.locale !== i18n.locale) return <PAGES.tourist.Page />
  return <div data-still dangerouslySetInnerHTML={{ __html: home.html }} />
}
