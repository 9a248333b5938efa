import { PATTERNS, type PathName } from './paths.ts'

/**
 * Matches a path against its pattern, with the parameters as groups. Case-sensitive like the guard and the server: a
 * router that ignores case would show /Admin without a guard.
 */
export const PATH_EXPRESSIONS = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, pattern]) => [
    name,
    new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  ]),
) as Record<PathName, RegExp>
