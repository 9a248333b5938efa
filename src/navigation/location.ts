import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from './navigate.ts'

/** The current path, without query. */
export function usePathname(): string {
  return useLocation()[0]
}

type Changes = Record<string, string | number | null>

function queryOf(search: string) {
  const present = new URLSearchParams(search)
  return {
    get: (name: string) => present.get(name),
    /**
     * Changes some parameters and keeps the others; null removes one. Replaces the history entry unless `push` is set.
     */
    set: (changes: Changes, { push = false }: { push?: boolean } = {}) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, String(value))
      }
      const query = next.size === 0 ? '' : `?${next}`
      navigate(location.pathname + query, { replace: !push })
    },
  }
}

/** The query of the current URL: `query.get('code')`, `query.set({ page: 2 })`. */
export function useQuery(): ReturnType<typeof queryOf> {
  const search = useSearch()
  return useMemo(() => queryOf(search), [search])
}
