import { nowMs } from '#engine/client/platform/clock.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'

/** Saves exported unsent work as a file in the downloads, named by the day. */
export function saveUnsent(text: string): void {
  const day = new Date(nowMs()).toISOString().slice(0, 10)
  saveFile(`sampan-unsent-${day}.json`, text, 'application/json')
}
