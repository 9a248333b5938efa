import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { printLabel } from '#features/console/staff/parts/label.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import {
  printAfterSaving,
  setPrintAfterSaving,
  useStation,
} from '#features/console/staff/parts/station.ts'
import type { Received } from '#features/receiving/contract/receiving.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { ChoosingStep } from './ChoosingStep.tsx'
import { DeskBar } from './desk/DeskBar.tsx'
import { KeptResult } from './desk/KeptResult.tsx'
import { labelOf } from './label-of.ts'
import { MeasureForm } from './MeasureForm.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { ReceiveResult } from './ReceiveResult.tsx'
import type { ReceivingModel, Scanned } from './receiving.ts'
import { ScanField } from './ScanField.tsx'
import { useReceiving } from './use-receiving.ts'

const WORDS = {
  not_found: msg`There is no member with this number. Check the label, or go back and choose again.`,
}

/** Receiving: scan, weigh, Enter, next. */
export function ReceiveView() {
  const here = useStation()
  const receiving = useReceiving()
  const { step, problem, received, justReceived, justKept, goBack } = receiving
  const last = received.value[0]
  const params = useSearchParams()
  const wish = params.get('tracking')
  const take = useEffectEvent((number: string) => {
    params.set({ tracking: null })
    void receiving.row.findNext(number)
  })
  useEffect(() => {
    if (wish !== null) take(wish)
  }, [wish])
  const isScanning = step.value.state === 'waiting' || step.value.state === 'finding'
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    const printed = justReceived.value && last ? labelOf(last) : justKept.value?.label
    if (isPrint && printed) {
      event.preventDefault()
      printLabel(printed)
    } else if (event.key === 'Escape' && step.value.state === 'choosing') goBack()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <PageHeader title={<Trans>Receive</Trans>} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          className="grid gap-5"
          data-unsaved={receiving.row.scans.value.length > 0 || undefined}
        >
          <DeskBar here={here} />
          {isScanning && justReceived.value && last && <ReceiveResult answer={last} />}
          {isScanning && justKept.value && <KeptResult of={justKept.value} />}
          {problem.value && !(isScanning && problem.value.code === 'validation') && (
            <ProblemNotice problem={problem.value} words={WORDS} />
          )}
          <CurrentStep here={here} receiving={receiving} />
        </div>
        <LastReceived received={received.value} />
      </div>
    </>
  )
}

const keyOfLabel = ({ trackingNumber, box }: Scanned) => `${trackingNumber} ${box?.nth ?? ''}`

function CurrentStep({ here, receiving }: { here: WarehouseId; receiving: ReceivingModel }) {
  const { t } = useLingui()
  const { find, goBack, problem, save } = receiving
  const current = receiving.step.value
  switch (current.state) {
    case 'waiting':
    case 'finding': {
      const unreadable = t`Not a tracking number: letters, digits and hyphens only, at most 40.`
      return (
        <>
          <ScanField
            busy={current.state === 'finding'}
            error={problem.value?.code === 'validation' ? unreadable : null}
            onScan={(text) => void find(text)}
            onMany={(numbers) => void receiving.row.findInARow(numbers)}
          />
          <ScansInARow receiving={receiving} />
        </>
      )
    }
    case 'choosing':
      return <ChoosingStep key={keyOfLabel(current)} receiving={receiving} scanned={current} />
    case 'measuring':
    case 'saving':
      return (
        <>
          <OwnerCard scanned={current} owner={current.owner} here={here} />
          <MeasureForm
            key={keyOfLabel(current)}
            receiving={receiving}
            saving={current.state === 'saving'}
            onSave={() => void save(here)}
            onBack={goBack}
          />
        </>
      )
  }
}

/** The boxes that a camera scanned in a row and that are still to be received; each is one tap away. */
function ScansInARow({ receiving }: { receiving: ReceivingModel }) {
  const { t } = useLingui()
  const { scans, forget } = receiving.row
  if (scans.value.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-16 font-semibold">
        <Plural value={scans.value.length} one="# more scanned" other="# more scanned" />
      </h2>
      <ul className="divide-y divide-line">
        {scans.value.map((number, i) => (
          <li key={number} className="flex flex-wrap items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <Code size={14}>{number}</Code>
            </span>
            <Button
              look={i === 0 ? 'primary' : 'quiet'}
              aria-label={t`Receive ${number}`}
              onClick={() => void receiving.find(number)}
            >
              <Trans>Receive</Trans>
            </Button>
            <IconButton icon={X} label={t`Remove ${number}`} onClick={() => forget(number)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastRow({ answer }: { answer: Received }) {
  const { t } = useLingui()
  const format = useFormat()
  const label = labelOf(answer)
  const code = label.code ?? label.trackingNumber
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <Code size={14}>{code}</Code>
        <p className="text-14 text-ink-soft">
          {label.memberNum === null ? t`Unclaimed` : groupedCode(label.memberNum)} · {label.shelf}
          {label.weightGrams !== null && ` · ${format.weight(label.weightGrams)}`}
        </p>
      </div>
      <IconButton icon={Printer} label={t`Print label ${code}`} onClick={() => printLabel(label)} />
    </li>
  )
}

/** The parcels received in this tab, to check and reprint. */
function LastReceived({ received }: { received: readonly Received[] }) {
  return (
    <aside className="grid content-start gap-2">
      <h2 className="text-16 font-semibold">
        <Trans>Last received</Trans>
      </h2>
      <Checkbox checked={printAfterSaving.value} onChange={setPrintAfterSaving}>
        <Trans>Print each label right away</Trans>
      </Checkbox>
      {received.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>Parcels you receive appear here. You can reprint their labels.</Trans>
        </p>
      ) : (
        <ul>
          {received.map((answer) => (
            <LastRow
              key={answer.kind === 'received' ? answer.parcel.parcelId : answer.unclaimed.id}
              answer={answer}
            />
          ))}
        </ul>
      )}
    </aside>
  )
}
