import { refuse } from '#engine/server/refusal.ts'
import type { HttpApp } from './http-env.ts'
import { problem } from './problems.ts'

/** Registered after all routes: answers 405 with `Allow` for a method that the path does not have. */
export function refuseOtherMethods(app: HttpApp): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (c) => problem(c, refuse('method_not_allowed'), { allow }))
  }
}
