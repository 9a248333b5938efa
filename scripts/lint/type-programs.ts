/**
 * TypeScript programs, each checked with its runtime globals: the app with the DOM, the worker without, the server with
 * Node, shared with neither, and the scripts before the installation with the language of Node 20, which may be all that
 * the user has. The first includes all files, tests and scripts too, with all globals.
 */
export const TYPE_PROGRAMS = [
  '.',
  'src/engine/shared',
  'src',
  'service-worker',
  'server',
  'scripts/bootstrap',
]
