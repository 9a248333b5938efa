import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { listChannels, type StaffChannel } from '#features/shipping/contract/staff-rates.ts'
import { isEffective } from '#features/shipping/rules/channel.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { businessDay, type WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'
import { channelsFile } from './channels-csv.ts'
import { useFirstDay } from './first-day.ts'
import { ImportVersions } from './ImportVersions.tsx'
import { LineCard } from './LineCard.tsx'
import { VersionForm } from './VersionForm.tsx'
import { aboutField } from './version-fields.ts'
import { isVolume } from './version-form.ts'

/** Our lines by warehouse, each with its versions. */
export function Lines() {
  const { t, i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const warehouses = useWarehouses()
  const answer = useLive(() => query(listChannels, {}, { call: staffCall }), [])
  const [form, setForm] = useState<'new' | 'import' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const first = useFirstDay()
  const open = (next: typeof form) => () => {
    setNote(null)
    setForm(next)
  }
  const finish = (words: string) => {
    setForm(null)
    setNote(words)
    answer.again()
  }
  const close = () => setForm(null)
  const today = businessDay(nowMs())
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={Plus} onClick={open('new')}>
          <Trans>New line</Trans>
        </Button>
        <Button icon={Upload} onClick={open('import')}>
          <Trans>Import a file</Trans>
        </Button>
        {answer.state === 'ready' && answer.value.channels.length > 0 && (
          <Button
            icon={Download}
            onClick={() =>
              saveFile(`sampan-lines-${today}.csv`, fileOf(answer.value.channels, i18n), 'text/csv')
            }
          >
            <Trans>Export CSV</Trans>
          </Button>
        )}
      </div>
      <DoneNote>{note}</DoneNote>
      {form === 'new' && (
        <VersionForm
          before={null}
          from={first}
          onSaved={(code) => finish(t`Saved: ${code}`)}
          onCancel={close}
        />
      )}
      <AnswerView of={answer}>
        {({ channels }) => (
          <>
            {form === 'import' && (
              <ImportVersions
                channels={channels}
                onSaved={(count) => finish(t`Versions saved: ${count}`)}
                onUndone={() => {
                  setNote(null)
                  answer.again()
                }}
                onCancel={close}
              />
            )}
            {channels.length === 0 && (
              <EmptyState drawing={<Shelf />} title={<Trans>No lines yet</Trans>}>
                <Trans>Members can’t ship anything until there is one.</Trans>
              </EmptyState>
            )}
            {originsOf(channels, warehouses).map((origin) => {
              const lines = linesFrom(channels.filter(({ terms }) => terms.origin === origin))
              if (lines.length === 0) return null
              return (
                <section key={origin} aria-labelledby={origin} className="grid grid-cols-1 gap-3">
                  <h2 id={origin} className="text-18 font-semibold">
                    {warehouseName(origin)}
                  </h2>
                  {lines.map((versions) => (
                    <LineCard
                      key={versions[0]?.code}
                      versions={versions}
                      onDone={(words) => finish(words)}
                    />
                  ))}
                </section>
              )
            })}
          </>
        )}
      </AnswerView>
    </>
  )
}

/** The warehouses that lines begin at, in display order. */
function originsOf(channels: readonly StaffChannel[], warehouses: readonly WarehouseEntry[]) {
  const known = warehouses.map(({ id }) => id)
  return [...new Set([...known, ...channels.map(({ terms }) => terms.origin)])]
}

/** The versions of each line, in the order of their days. */
function linesFrom(channels: readonly StaffChannel[]): StaffChannel[][] {
  const codes = [...new Set(channels.map(({ code }) => code))]
  return codes.map((code) => channels.filter((one) => one.code === code))
}

/** The version of each line that counts today, or the next one. */
function fileOf(channels: readonly StaffChannel[], i18n: I18n): string {
  const lines = linesFrom(channels).flatMap((versions) => {
    const today = warehouseDay(versions[0]?.terms.origin ?? '', nowMs())
    const current = versions.find((one) => isEffective(one, today))
    return current ?? versions.find(({ effectiveFrom }) => effectiveFrom > today) ?? []
  })
  return channelsFile(
    lines.map(({ code, name, effectiveFrom, terms }) => ({ code, name, effectiveFrom, terms })),
    (path, typed) => aboutField(i18n, path, isVolume(typed)),
  )
}
