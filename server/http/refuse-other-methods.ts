import type { HttpApp } from './http-env.ts'
import { problem } from './problems.ts'

/** After all routes: a path of the API asked by a method that it does not have answers 405 and those that it has. */
export function refuseOtherMethods(app: HttpApp): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (c) => problem(c, { refused: 'method_not_allowed' }, { allow }))
  }
}
