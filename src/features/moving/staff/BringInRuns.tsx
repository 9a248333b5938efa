import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Tone } from '#engine/client/ui/tone.ts'
import type { BringInRun } from '#features/moving/contract/bring-in.ts'
import { kindName } from './kind-words.ts'

const STATES = {
  running: { words: msg`Running`, tone: 'neutral' },
  stopped: { words: msg`Stopped in the middle`, tone: 'caution' },
  done: { words: msg`Done`, tone: 'good' },
  waiting: { words: msg`Waits for approval`, tone: 'caution' },
  approved: { words: msg`Approved`, tone: 'good' },
  declined: { words: msg`Declined`, tone: 'danger' },
} as const satisfies Record<BringInRun['state'], { words: MessageDescriptor; tone: Tone }>

/** The files that were brought in, the newest first. */
export function BringInRuns({ runs }: { runs: readonly BringInRun[] }) {
  return (
    <Section title={<Trans>What was brought in</Trans>}>
      {runs.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {runs.map((run) => (
            <li key={run.id}>
              <RunLine run={run} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RunLine({ run }: { run: BringInRun }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { kind, fileName, startedAt, by, state, newRows, changedRows, sameRows, refusedRows } = run
  const { words, tone } = STATES[state]
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">
          {i18n._(kindName(kind))} · {fileName}
        </span>
        <Chip tone={tone}>{i18n._(words)}</Chip>
      </div>
      <p className="text-14 text-ink-soft wrap-anywhere">
        <time dateTime={startedAt}>{dateTime(startedAt)}</time> · {by ?? '–'}
      </p>
      <p className="text-14">
        <Trans>
          New: {newRows}. Changed: {changedRows}. Already here: {sameRows}. Refused: {refusedRows}.
        </Trans>
      </p>
      {state === 'stopped' && (
        <p className="text-14">
          <Trans>The server ended before the file did. Bring in the same file again.</Trans>
        </p>
      )}
    </div>
  )
}
