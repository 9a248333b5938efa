import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from './navigate.ts'

/** The current path, without query. */
export function usePathname(): string {
  return useLocation()[0]
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
