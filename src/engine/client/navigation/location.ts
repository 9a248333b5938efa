import { useMemo } from 'react'
import { usePathname as useEncoded, useSearch as useQuery } from 'wouter/use-browser-location'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { navigate } from './navigate.ts'

/** Only the home page is prerendered. wouter's router says so by a component, whose patterns nobody uses. */
const ssrPath = firstPaths.tourist()

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The current path, decoded, without query. */
export function usePathname(): string {
  return decoded(useEncoded({ ssrPath }))
}

/** The current query with its question mark; empty without one. */
export function useSearch(): string {
  return useQuery({ ssrSearch: '' })
}

type Changes = Record<string, string | number | null>

function paramsOf(search: string) {
  const present = new URLSearchParams(search)
  return {
    get: (name: string) => present.get(name),
    /** Changes some parameters and keeps the others; null removes one. Replaces the history entry. */
    set: (changes: Changes) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, String(value))
      }
      const query = next.size === 0 ? '' : `?${next}`
      navigate(location.pathname + query, { replace: true })
    },
  }
}

/** The parameters of the current URL: `params.get('code')`, `params.set({ page: 2 })`. */
export function useSearchParams(): ReturnType<typeof paramsOf> {
  const search = useSearch()
  return useMemo(() => paramsOf(search), [search])
}
