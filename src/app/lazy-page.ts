import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { loadMessages } from '#i18n/activate.ts'
import { loadOnce } from './load-once.ts'
import { loadWholeStyles } from './whole-styles.ts'

/** A component whose code, styles and catalogs load on first render, or earlier by `load`. */
export function lazyWithWords<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  catalogs: readonly string[],
) {
  const load = loadOnce(async () => {
    const words = catalogs.map(loadMessages)
    const [component] = await Promise.all([fetchCode(), loadWholeStyles(), ...words])
    return { default: component }
  })
  return { Lazy: lazy(load) as ComponentType<Props>, load }
}

export type LazyPage<Params> = {
  /** Loads the page's code and catalogs before its first render. */
  load: () => Promise<unknown>
  /** The page with the props from the path's parameters; null when they are invalid. */
  at: (params: Params) => ReactElement | null
}

/** A page of the route table: its code, its catalogs, and its props when the path has parameters. */
export function lazyPage(
  fetchPage: () => Promise<ComponentType>,
  catalogs: readonly string[],
): LazyPage<unknown>
export function lazyPage<Params, Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  catalogs: readonly string[],
  propsOf: (params: Params) => Props | null,
): LazyPage<Params>
export function lazyPage(
  fetchPage: () => Promise<ComponentType<object>>,
  catalogs: readonly string[],
  propsOf: (params: unknown) => object | null = () => ({}),
): LazyPage<unknown> {
  const { Lazy, load } = lazyWithWords(fetchPage, catalogs)
  const at = (params: unknown) => {
    const props = propsOf(params)
    return props && createElement(Lazy, props)
  }
  return { load, at }
}
