import type { ConsoleView } from '#shared/paths.ts'
import { CONSOLE_VIEWS } from './console-views.ts'

/** A page of the console, by the name of its path. */
export function ConsolePage({ name }: { name: ConsoleView }) {
  const View = CONSOLE_VIEWS[name]
  return <View />
}
