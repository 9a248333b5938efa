import { FIRST_FEATURE_PATTERNS } from '#registry/first-paths.ts'
import { FEATURE_PATHS, FEATURE_PATTERNS } from '#registry/paths.ts'
import { firstPaths } from './first-paths.ts'

/**
 * Every path of the app; `:type` is a parameter. A feature has its own in its `paths.ts`. The route of the same name in
 * `src/app/routes.ts` defines its page, and the first match wins.
 */
export const PATTERNS = {
  ...FIRST_FEATURE_PATTERNS,
  root: '/',
  admin: '/admin',
  staff: '/staff',
  ...FEATURE_PATTERNS,
} as const
export type PathName = keyof typeof PATTERNS

/** The pages of the console. */
export type ConsoleView = Exclude<Extract<PathName, `staff${string}`>, 'staff'>
export const isConsoleView = (name: string): name is ConsoleView => /^staff./.test(name)

/** A page on which the console may open. */
export type StartPage = ConsoleView & PlainPathName
export const isStartPage = (name: string): name is StartPage =>
  isConsoleView(name) && Object.hasOwn(PATTERNS, name)

/** Names of the paths without a parameter. */
export type PlainPathName = {
  [Name in PathName]: (typeof PATTERNS)[Name] extends `${string}:${string}` ? never : Name
}[PathName]

const plain = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, path]) => [name, () => path]),
) as Record<PlainPathName, () => string>

/**
 * Links into the app, for client and server: each path by its name, with functions for those with a parameter or query.
 */
export const paths = { ...plain, ...firstPaths, ...FEATURE_PATHS } as const
