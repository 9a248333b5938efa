/**
 * Each program is checked with the globals that it has when it runs: the app with the DOM, the worker without, the server
 * with Node, shared with neither. The first is everything, tests and scripts too, with all of them.
 */
export const TYPE_PROGRAMS = ['.', 'src/shared', 'src', 'service-worker', 'server']
