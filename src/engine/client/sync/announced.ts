import { ATTACH_PICTURE } from '#engine/shared/picture-op.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'

/** Whether a screen waits for the server's decision about the change before it says that it was done. */
export function isAnnounced(op: string): boolean {
  const definition = MUTATIONS.get(op)
  return definition !== undefined && definition.isQuiet !== true
}

/**
 * Which refusals keep a screen from saying that its changes were done. Where there is more than pictures, theirs do not:
 * they are in the tray, and a form that is sent again because of them would send its message or claim twice.
 */
export function refusing(ops: readonly string[]): (op: string) => boolean {
  const isMore = ops.some((op) => isAnnounced(op) && op !== ATTACH_PICTURE)
  return (op) => isAnnounced(op) && !(isMore && op === ATTACH_PICTURE)
}
