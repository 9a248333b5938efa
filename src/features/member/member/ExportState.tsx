import { Trans } from '@lingui/react/macro'
import { Download, PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { timers } from '#engine/client/platform/clock.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { AirmailBar } from '#engine/client/ui/AirmailBar.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { ExportState as Made } from '#features/member/contract/own-data.ts'
import { megabytes } from './megabytes.ts'
import { askExport, downloadExport } from './own-data.ts'

const LOOK_MS = 3_000

/** An export: none, being made, ready until a time, or failed; and what can be done then. */
export function ExportState({ made, again }: { made: Made | null; again: () => void }) {
  const isMade = made?.state === 'waiting'
  // It has no rows on the device, so no hint tells when it is done.
  useEffect(() => (isMade ? timers.after(LOOK_MS, again) : undefined))
  if (isMade) {
    return (
      <div role="status">
        <p className="mb-2 text-14">
          <Trans>We’re preparing your data. You can leave; we’ll tell you when it’s ready.</Trans>
        </p>
        <AirmailBar />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {made?.state === 'ready' && <ReadyNote made={made} again={again} />}
      {made?.state === 'failed' && (
        <Notice kind="danger">
          <Trans>Your data couldn’t be prepared. Try again.</Trans>
        </Notice>
      )}
      <Begin isAgain={made?.state === 'ready'} again={again} />
    </div>
  )
}

function Begin({ isAgain, again }: { isAgain: boolean; again: () => void }) {
  const { run, busy, problem } = useAct()
  const begin = async () => {
    await run(askExport)
    again()
  }
  return (
    <>
      <Button
        icon={PackageOpen}
        busy={busy}
        onClick={() => void begin()}
        className="justify-self-start"
      >
        {isAgain ? <Trans>Prepare it again</Trans> : <Trans>Export my data</Trans>}
      </Button>
      <ActProblem problem={problem} />
    </>
  )
}

function ReadyNote({ made, again }: { made: Made; again: () => void }) {
  const { dateTime, number } = useFormat()
  const { run, busy, problem } = useAct()
  const { id, askedAt, readyUntil, byteLength } = made
  const until = dateTime(readyUntil ?? askedAt)
  const size = number(megabytes(byteLength))
  const download = async () => {
    const result = await run(
      () => downloadExport(id),
      // Its day may be over.
      ({ code }) => code === 'not_found' && again(),
    )
    if (result === null) return
    saveFile(`sampan-${askedAt.slice(0, 10)}.zip`, result.answer, 'application/zip')
  }
  return (
    <>
      <Notice
        kind="good"
        action={
          <Button icon={Download} look="primary" busy={busy} onClick={() => void download()}>
            <Trans>Download</Trans>
          </Button>
        }
      >
        <Trans>
          Your data is ready ({size} MB). You can download it until {until}.
        </Trans>
      </Notice>
      {problem && <ActProblem problem={problem} />}
    </>
  )
}
