const CONSOLE = /^\/assets\/(?:staff|console)-/

/** True for the path of a script or style of the console, which the precache leaves out: no member's device fetches it. */
export const isConsole = (path: string): boolean => CONSOLE.test(path)

/** The files of the console that a device has opened, so that it opens there offline. */
export const CONSOLE_CACHE = 'console'
/** Those of a few builds. */
export const MOST_CONSOLE_FILES = 16

/** Fetches those that a page had loaded before the worker served it; without a network, the next page asks again. */
export async function keepConsole(files: readonly unknown[]): Promise<void> {
  const cache = await caches.open(CONSOLE_CACHE)
  for (const file of files.map(String).filter(isConsole).slice(0, MOST_CONSOLE_FILES)) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  }
}
