import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { type Catalog, loadMessages } from '#i18n/activate.ts'

/** The code of a page did not come: no network, or a release that took it away. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

/** A component whose code and words come when it is first shown, or ahead of that by `load`. */
export function lazyWithWords<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  catalogs: readonly Catalog[],
) {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null
  const fetchBoth = async () => {
    try {
      const [component] = await Promise.all([fetchCode(), ...catalogs.map(loadMessages)])
      return { default: component }
    } catch (cause) {
      loading = null
      throw new PageNotLoaded('The page could not be loaded', { cause })
    }
  }
  const load = () => {
    loading ??= fetchBoth()
    return loading
  }
  return { Lazy: lazy(load) as ComponentType<Props>, load }
}

export type LazyPage<Params> = {
  /** Fetches the page's code and words ahead of its first rendering. */
  load: () => Promise<unknown>
  /** The page with the props that a path's parameters make; null where they make none. */
  at: (params: Params) => ReactElement | null
}

/** A page of the table: its code, its catalogs, and its props where its path has parameters. */
export function lazyPage(
  fetchPage: () => Promise<ComponentType>,
  catalogs: readonly Catalog[],
): LazyPage<unknown>
export function lazyPage<Params, Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  catalogs: readonly Catalog[],
  propsOf: (params: Params) => Props | null,
): LazyPage<Params>
export function lazyPage(
  fetchPage: () => Promise<ComponentType<object>>,
  catalogs: readonly Catalog[],
  propsOf: (params: unknown) => object | null = () => ({}),
): LazyPage<unknown> {
  const { Lazy, load } = lazyWithWords(fetchPage, catalogs)
  const at = (params: unknown) => {
    const props = propsOf(params)
    return props && createElement(Lazy, props)
  }
  return { load, at }
}
