import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { database } from '#engine/client/data/current.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { printLabels } from '#features/console/staff/parts/label.ts'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { useReceiving } from '#features/receiving/staff/use-receiving.ts'
import { sendNow } from './desk.ts'
import { type DeskAct, type DeskActName, discardDeskAct, retryDeskAct } from './desk-acts.ts'

const WORDS = {
  receiveParcel: msg`Receive`,
  shelveParcel: msg`Shelve`,
  countShelf: msg`Stock count`,
} as const satisfies Record<DeskActName, MessageDescriptor>

type DeskActsSheetProps = { open: boolean; onClose: () => void; acts: readonly DeskAct[] }

/** What was done on this device without a connection: what needs a decision first, then what waits and what was sent. */
export function DeskActsSheet({ open, onClose, acts }: DeskActsSheetProps) {
  const of = (state: DeskAct['state']) => acts.filter((one) => one.state === state)
  const [refused, waiting, done] = [of('refused'), of('waiting'), of('done')]
  const labels = done.flatMap(({ shown }) => shown.label ?? [])
  const clearing = useWrite()
  const clear = () =>
    clearing.run(async () => {
      const db = database.peek()
      if (db !== null) for (const { onceKey } of done) await discardDeskAct(db, onceKey)
    })
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Done without a connection</Trans>}>
      <div className="grid grid-cols-1 gap-5">
        {acts.length === 0 && (
          <p>
            <Trans>Everything was sent.</Trans>
          </p>
        )}
        <Acts title={<Trans>Needs a decision</Trans>} acts={refused}>
          {(one) => <Decide act={one} onClose={onClose} />}
        </Acts>
        <Acts title={<Trans>Waits to be sent</Trans>} acts={waiting} />
        <Acts title={<Trans>Already sent</Trans>} acts={done}>
          {({ shown }) => shown.counted && <Counted of={shown.counted} />}
        </Acts>
        {done.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {labels.length > 0 && (
              <Button look="primary" icon={Printer} onClick={() => printLabels(labels)}>
                <Trans>Print their labels</Trans>
              </Button>
            )}
            <Button busy={clearing.busy} onClick={clear}>
              <Trans>Clear what was sent</Trans>
            </Button>
          </div>
        )}
        {clearing.failed && <Failed />}
      </div>
    </Sheet>
  )
}

type ActsProps = {
  title: ReactNode
  acts: readonly DeskAct[]
  children?: (act: DeskAct) => ReactNode
}

function Acts({ title, acts, children }: ActsProps) {
  const { i18n } = useLingui()
  const timeOf = useStationTime()
  if (acts.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-16 font-bold">{title}</h3>
      <ol className="divide-y divide-line">
        {acts.map((one) => (
          <li key={one.onceKey} className="grid grid-cols-1 gap-2 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span>{i18n._(WORDS[one.act])}</span>
              <Code size={14}>{one.shown.number}</Code>
              <span className="font-mono text-14">{one.shown.shelf}</span>
              <span className="text-14 text-ink-soft">
                {timeOf(new Date(one.at).toISOString())}
              </span>
            </p>
            {children?.(one)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A refused act: why, what was typed, and what becomes of it. */
function Decide({ act, onClose }: { act: DeskAct; onClose: () => void }) {
  const { i18n } = useLingui()
  const receiving = useReceiving()
  const [isAsking, setIsAsking] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const write = useWrite()
  const { onceKey, shown, problem } = act
  const change = (work: typeof retryDeskAct) =>
    write.run(async () => {
      const db = database.peek()
      if (db !== null) await work(db, onceKey)
      sendNow()
    })
  const correct = async () => {
    if (!receiving.mayCorrect()) return setIsTaken(true)
    onClose()
    navigate(paths.staffReceive())
    await receiving.correct(act)
  }
  return (
    <>
      <Notice kind="danger">
        {i18n._(staffProblemWords(problem?.code ?? 'internal'))}
        {shown.typed && <Typed of={shown.typed} />}
      </Notice>
      {isTaken && (
        <Notice kind="caution">
          <Trans>Finish the parcel at the scale first.</Trans>
        </Notice>
      )}
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            <Trans>Discard it? It will never be sent.</Trans>
          </p>
          <Button look="danger" busy={write.busy} onClick={() => change(discardDeskAct)}>
            <Trans>Discard</Trans>
          </Button>
          <Button onClick={() => setIsAsking(false)}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {shown.typed && (
            <Button look="primary" onClick={() => void correct()}>
              <Trans>Correct at the scale</Trans>
            </Button>
          )}
          <Button busy={write.busy} onClick={() => change(retryDeskAct)}>
            <Trans>Send again</Trans>
          </Button>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      {write.failed && <Failed />}
    </>
  )
}

function Typed({ of }: { of: NonNullable<DeskAct['shown']['typed']> }) {
  const { weight, length, width, height } = of
  return (
    <span className="block font-mono">
      {weight} · {length} × {width} × {height}
    </span>
  )
}

function Counted({
  of: { found, moved, missing, left },
}: {
  of: NonNullable<DeskAct['shown']['counted']>
}) {
  return (
    <p className="text-14">
      <Trans>
        On it: {found}. Moved there: {moved}. Missing: {missing}.
      </Trans>{' '}
      {left > 0 && (
        <strong>
          <Trans>Recorded elsewhere in the meantime, and left there: {left}.</Trans>
        </strong>
      )}
    </p>
  )
}

const Failed = () => (
  <Notice kind="danger">
    <Trans>This device couldn’t save that. Try again.</Trans>
  </Notice>
)
