import { paths } from '#engine/shared/paths.ts'
import { withDemoServer } from './demo-server.ts'
import { type LighthouseResult, lighthouseMedians } from './lighthouse.ts'

let audited: Promise<LighthouseResult> | undefined

/** Lighthouse's medians of /home/tourist, measured once for all rows. */
export function homeAudit(): Promise<LighthouseResult> {
  audited ??= withDemoServer(({ url }) => lighthouseMedians(url + paths.tourist()))
  return audited
}
