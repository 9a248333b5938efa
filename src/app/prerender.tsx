import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { activateLanguage, loadWords } from '#engine/client/i18n/activate.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { paths } from '#engine/shared/paths.ts'
import { renderBusiness } from '#features/business/member/data/business.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import type { ExampleName } from '#features/business/rules/documents/article-text.ts'
import { homeDescription } from '#features/business/rules/public-business.ts'
import { HOME_DESCRIPTION } from '#features/home/member/home-description.ts'
import { TouristPage } from '#features/home/member/TouristPage.tsx'
import { isPathOffered } from '#registry/parts.ts'
import { App } from './App.tsx'
import { fillHome, fillManifest, fillShell } from './fill-page.ts'
import { keepPrerenderedHome } from './prerendered-home.ts'
import { ROUTES } from './routes.ts'

/*
 * Run by the build and by the server, which fills what a business has changed into the build's own files. Language and
 * business are global to the app, so that calls wait for each other.
 */

export type FilePurpose = 'home' | 'shell' | 'manifest'
/** Fills one of the build's files for a language and a business. */
export type FillFile = (
  purpose: FilePurpose,
  file: string,
  locale: string,
  business: PublicBusiness,
) => Promise<string>

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>{node}</I18nProvider>,
    // Beyond this size React streams parts in by inline scripts, which the page's policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}

const SHORTCUTS = ['declare', 'parcels', 'submitGoods'] as const

/** The names of the shortcuts that a business offers, in the language that is active. */
const titles = ({ features }: PublicBusiness) =>
  Object.fromEntries(
    SHORTCUTS.filter((name) => isPathOffered(features, name)).map((name) => [
      paths[name](),
      i18n._(ROUTES[name].title),
    ]),
  )

const fill: FillFile = async (purpose, file, locale, business) => {
  const code = codeOfLocale(locale)
  const name = business.name[code]
  await activateLanguage(code)
  await loadWords('visitors')
  const description = homeDescription(business, code, i18n._(HOME_DESCRIPTION))
  switch (purpose) {
    case 'shell':
      return fillShell(file, { locale, title: name, business })
    case 'manifest':
      return fillManifest(file, {
        locale,
        name,
        description,
        logo: business.logo,
        titles: titles(business),
      })
    case 'home': {
      renderBusiness(business)
      keepPrerenderedHome({ locale, html: await htmlOf(<TouristPage />) })
      const title = `${i18n._(ROUTES.tourist.title)} · ${name}`
      return fillHome(file, { locale, title, description, business, html: await htmlOf(<App />) })
    }
  }
}

/** Markup of the examples that articles show. Its code is apart, since no styles of the home page are for it. */
async function examples(locale: string): Promise<Record<ExampleName, string>> {
  await activateLanguage(codeOfLocale(locale))
  await loadWords('visitors')
  const { VolumetricExample } = await import('#features/help/member/parts/VolumetricExample.tsx')
  return { volumetric: await htmlOf(<VolumetricExample />) }
}

let last: Promise<unknown> = Promise.resolve()

function afterLast<Args extends unknown[], T>(render: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => {
    const rendered = last.then(() => render(...args))
    last = rendered.catch(() => undefined)
    return rendered
  }
}

export const fillFile: FillFile = afterLast(fill)
export const renderExamples = afterLast(examples)
