import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { loadWords } from '#engine/client/i18n/activate.ts'
import type { Readers } from '#engine/client/i18n/readers.ts'
import { loadOnce } from './load-once.ts'
import { loadWholeStyles } from './whole-styles.ts'

/** A component whose code, styles and words load on first render, or earlier by `load`. */
export function lazyWithWords<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  ...readers: readonly Readers[]
) {
  const load = loadOnce(async () => {
    const words = readers.map(loadWords)
    const [component] = await Promise.all([fetchCode(), loadWholeStyles(), ...words])
    return { default: component }
  })
  return { Lazy: lazy(load) as ComponentType<Props>, load }
}

/** A part without props that is loaded with its words. */
export type LazyPart = Pick<ReturnType<typeof lazyWithWords<object>>, 'Lazy' | 'load'>

export type LazyPage<Params> = {
  /** Loads the page's code and words before its first render. */
  load: () => Promise<unknown>
  /** The page with the props from the path's parameters; null when they are invalid. */
  at: (params: Params) => ReactElement | null
}

/**
 * A page of the route table: its code, and its props when the path has parameters. What only members or staff read comes
 * with their frame.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage<unknown>
export function lazyPage<Params, Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  propsOf: (params: Params) => Props | null,
): LazyPage<Params>
export function lazyPage(
  fetchPage: () => Promise<ComponentType<object>>,
  propsOf: (params: unknown) => object | null = () => ({}),
): LazyPage<unknown> {
  const { Lazy, load } = lazyWithWords(fetchPage, 'visitors')
  const at = (params: unknown) => {
    const props = propsOf(params)
    return props && createElement(Lazy, props)
  }
  return { load, at }
}
