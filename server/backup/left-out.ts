import { join } from 'node:path'
import type { Settings } from '#engine/server/settings.ts'
import type { ServerNotice } from '#features/desk/contract/console.ts'

export type LeftOut = Extract<ServerNotice, `backup_without_${string}`>

/** What a backup leaves out and has to be kept apart, by its notice on the console: a line, or null where it is inside. */
const LEFT_OUT: Record<
  LeftOut,
  (settings: Pick<Settings, 'files' | 'jobSecret' | 'dataDirectory'>) => string | null
> = {
  backup_without_files: ({ files }) =>
    files.kind === 's3'
      ? `NOT in it: any picture or file. They are in the bucket ${files.bucket} alone; back it up too.`
      : null,
  backup_without_secret: ({ jobSecret, dataDirectory }) => {
    const secret =
      jobSecret === undefined ? join(dataDirectory ?? '', 'job-secret') : 'the setting JOB_SECRET'
    return `NOT in it: ${secret}. Without it the identity numbers of recipients cannot be read again; keep it apart.`
  },
}

export const isLeftOut = (notice: ServerNotice): notice is LeftOut =>
  Object.hasOwn(LEFT_OUT, notice)

/** What a backup with these settings leaves out, and the line that says so. */
export function leftOutOf(
  settings: Parameters<(typeof LEFT_OUT)[LeftOut]>[0],
): { notice: LeftOut; line: string }[] {
  return (Object.keys(LEFT_OUT) as LeftOut[]).flatMap((notice) => {
    const line = LEFT_OUT[notice](settings)
    return line === null ? [] : [{ notice, line }]
  })
}
