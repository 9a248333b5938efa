import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { printLabel } from '#features/staff/shared/label.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { useStation } from '#features/staff/shared/station.ts'
import { useSearchParams } from '#navigation/location.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ChoosingStep } from './ChoosingStep.tsx'
import { LastReceived } from './LastReceived.tsx'
import { MeasureForm } from './MeasureForm.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { ReceiveResult } from './ReceiveResult.tsx'
import { labelOf, type ReceivingModel, type Scanned } from './receiving.ts'
import { ScanField } from './ScanField.tsx'
import { ScansInARow } from './ScansInARow.tsx'
import { useReceiving } from './use-receiving.ts'

const WORDS = {
  not_found: msg`There is no member with this number. Check the label, or go back and choose again.`,
}

/** Receiving: scan, weigh, Enter, next. */
export function ReceiveView() {
  const here = useStation()
  const receiving = useReceiving()
  const { step, problem, received, justReceived, goBack } = receiving
  const last = received.value[0]
  const params = useSearchParams()
  const asked = params.get('tracking')
  const take = useEffectEvent((number: string) => {
    params.set({ tracking: null })
    void receiving.row.findNext(number)
  })
  useEffect(() => {
    if (asked !== null) take(asked)
  }, [asked])
  const isScanning = step.value.state === 'waiting' || step.value.state === 'finding'
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    if (isPrint && justReceived.value && last) {
      event.preventDefault()
      printLabel(labelOf(last))
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
          {isScanning && justReceived.value && last && <ReceiveResult answer={last} />}
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
