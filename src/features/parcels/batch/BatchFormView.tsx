import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '#actions/use-draft.ts'
import { DeclareTabs } from '#features/parcels/shared/DeclareTabs.tsx'
import { Section } from '#features/parcels/shared/Section.tsx'
import { useKnownParcels } from '#features/parcels/shared/use-known-parcel.ts'
import { navigate } from '#navigation/navigate.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { useFailureWords } from '#parts/use-failure-words.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { newId } from '#platform/ids.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { toast } from '#ui/toast.ts'
import { BatchRows } from './BatchRows.tsx'
import { checkBatch } from './batch.ts'
import { declareBatch } from './declare-batch.ts'
import type { Batch, batchDraftOf } from './opened-batch.ts'
import { PasteBox } from './PasteBox.tsx'
import { MAX_PASTED_LINES, type PastedLine } from './parse-paste.ts'

type State = 'typing' | 'tried' | 'saving' | 'failed'
const NOTHING: Batch = { warehouse: null, rows: [] }
const noWarehouse = { path: 'warehouse', code: 'required', args: {} } as const

/** Several parcels in one go: one warehouse above them, each line checked in its place, all kept in one step. */
export function BatchFormView({ draft: found }: { draft: ReturnType<typeof batchDraftOf> }) {
  const { t, i18n } = useLingui()
  const [opened] = useState(found)
  const draft = useDraft('parcel', opened && { ...opened, content: opened.batch })
  const [batch, setBatch] = useState<Batch>(opened?.batch ?? NOTHING)
  const [state, setState] = useState<State>('typing')
  const { warehouse, rows } = batch
  const known = useKnownParcels(rows.map(({ trackingNumber }) => trackingNumber))
  const declared = [...known].filter(([, { stage }]) => stage !== 'toDeclare')
  const checked = checkBatch(rows, warehouse, new Set(declared.map(([key]) => key)))
  const error = useFailureWords(state !== 'typing' && warehouse === null ? [noWarehouse] : [])
  const faulty = checked.filter(({ failures }) => failures.length > 0).length
  const warehouseLabel = t`Destination warehouse`

  const change = (next: Batch) => {
    setBatch(next)
    draft.keep(next)
  }
  const take = (lines: readonly PastedLine[]) =>
    change({
      ...batch,
      rows: [...rows, ...lines.map((line) => ({ ...line, id: newId(), goodsId: newId() }))].slice(
        0,
        MAX_PASTED_LINES,
      ),
    })
  const startAnew = async () => {
    await draft.discard()
    setBatch(NOTHING)
    setState('typing')
  }
  const save = async () => {
    setState('tried')
    if (warehouse === null || faulty > 0 || rows.length === 0) return
    setState('saving')
    try {
      await declareBatch(checked, await draft.finish())
    } catch {
      return setState('failed')
    }
    toast.good(t`Parcels registered`)
    navigate(paths.parcels('toWarehouse'), { replace: true })
  }
  return (
    <div className="pb-8">
      <PageHeader
        back={{ href: paths.parcels('all'), label: t`My parcels` }}
        title={<Trans>Register parcels</Trans>}
      >
        <Trans>Works without a connection too: it is sent when you are back online.</Trans>
      </PageHeader>
      <DeclareTabs current="several" />
      <Form onSubmit={save}>
        {draft.restoredFrom && <DraftNote savedAt={draft.restoredFrom} onDiscard={startAnew} />}
        <Section title={<Trans>Where they all go</Trans>}>
          <RadioCards
            label={warehouseLabel}
            value={warehouse ?? ''}
            onChange={(id) => change({ ...batch, warehouse: id })}
            options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
            error={error('warehouse', warehouseLabel)}
          />
        </Section>
        <PasteBox
          onLines={take}
          isFull={rows.length >= MAX_PASTED_LINES}
          tried={state !== 'typing' && rows.length === 0}
        />
        {rows.length > 0 && (
          <BatchRows checked={checked} onChange={(next) => change({ ...batch, rows: next })} />
        )}
        {state !== 'typing' && faulty > 0 && (
          <Notice kind="danger">
            <Plural
              value={faulty}
              one="# line needs a look. Nothing is registered until it is right."
              other="# lines need a look. Nothing is registered until they are right."
            />
          </Notice>
        )}
        {state === 'failed' && <SaveFailure />}
        {rows.length > 0 && (
          <Button type="submit" look="primary" icon={Check} busy={state === 'saving'}>
            <Plural value={rows.length} one="Register # parcel" other="Register # parcels" />
          </Button>
        )}
      </Form>
    </div>
  )
}
