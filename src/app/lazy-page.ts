import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadMessages, type MessageArea } from '#i18n/activate.ts'
import { PageNotLoaded } from './page-not-loaded.ts'

export type LazyPage = {
  Page: LazyExoticComponent<ComponentType>
  /** Fetches the page's code and words ahead of its first rendering. */
  load: () => Promise<unknown>
}

/** A page whose code, and the words of its areas, come when it is first shown. */
export function lazyPage(
  fetchPage: () => Promise<ComponentType>,
  ...areas: readonly MessageArea[]
): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null
  const fetchBoth = async () => {
    try {
      const [page] = await Promise.all([fetchPage(), ...areas.map(loadMessages)])
      return { default: page }
    } catch (cause) {
      loading = null
      throw new PageNotLoaded('The page could not be loaded', { cause })
    }
  }
  const load = () => {
    loading ??= fetchBoth()
    return loading
  }
  return { Page: lazy(load), load }
}
