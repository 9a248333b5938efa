import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { HOME_DESCRIPTION } from '#features/home/home-description.ts'
import { TouristPage } from '#features/home/TouristPage.tsx'
import { activateLanguage, loadMessages } from '#i18n/activate.ts'
import type { LanguageCode } from '#i18n/language.ts'
import { paths } from '#shared/paths.ts'
import { App } from './App.tsx'
import { keepPrerenderedHome } from './prerendered-home.ts'
import { ROUTES } from './routes.ts'
import { PRODUCT } from './use-title.ts'

export type PrerenderedHome = { locale: string; title: string; description: string; html: string }

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <Router ssrPath={paths.tourist()}>{node}</Router>
    </I18nProvider>,
    // Beyond this size React streams parts in by inline scripts, which the page's policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

/** Renders the home page as HTML in a language; run by Node at build time. */
export async function prerenderHome(code: LanguageCode): Promise<PrerenderedHome> {
  await activateLanguage(code)
  await loadMessages('home')
  const { locale } = i18n
  keepPrerenderedHome({ locale, html: await htmlOf(<TouristPage />) })
  return {
    locale,
    title: `${i18n._(ROUTES.tourist.title)} · ${i18n._(PRODUCT)}`,
    description: i18n._(HOME_DESCRIPTION),
    html: await htmlOf(<App />),
  }
}
