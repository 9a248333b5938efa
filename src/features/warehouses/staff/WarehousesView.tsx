import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  listWarehouseAddresses,
  type OurWarehouse,
} from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'
import { EntryForm } from './EntryForm.tsx'
import { WarehouseForm } from './WarehouseForm.tsx'
import { WarehouseState } from './WarehouseState.tsx'

/** Our warehouses: what everyone may know of each, the address that members copy, and whether it is open. */
export function WarehousesView() {
  const { t } = useLingui()
  const answer = useLive(() => query(listWarehouseAddresses, {}, { call: staffCall }), [])
  const [isAdding, setAdding] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const finish = (words: string) => {
    setAdding(false)
    setNote(words)
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Warehouses</Trans>}>
        <Trans>Members use these addresses. Their member number is added automatically.</Trans>
      </PageHeader>
      <AnswerView of={answer}>
        {({ warehouses, entries, seen }) => (
          <div className="grid grid-cols-1 gap-5">
            <div>
              <Button icon={Plus} onClick={() => setAdding(true)}>
                <Trans>Add a warehouse</Trans>
              </Button>
            </div>
            <DoneNote>{note}</DoneNote>
            {isAdding && (
              <Card aria-label={t`New warehouse`}>
                <EntryForm
                  id={null}
                  entries={entries}
                  seen={seen}
                  onSaved={() => finish(t`Added. Members can choose it once it has an address.`)}
                  onCancel={() => setAdding(false)}
                />
              </Card>
            )}
            <div className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
              {entries.map((entry) => {
                const warehouse = warehouses.find(({ id }) => id === entry.id)
                if (warehouse === undefined) return null
                const { id } = entry
                return (
                  <Card key={id} aria-labelledby={`warehouse-${id}`} className="grid gap-4">
                    <Heading entry={entry} warehouse={warehouse} />
                    <WarehouseState
                      entry={entry}
                      holds={warehouse.holds}
                      entries={entries}
                      seen={seen}
                      onSaved={answer.again}
                    />
                    <WarehouseForm
                      entry={entry}
                      address={warehouse.address}
                      onSaved={answer.again}
                    />
                    <details>
                      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
                        <Trans>Name, time zone, goods</Trans>
                      </summary>
                      <EntryForm
                        id={id}
                        entries={entries}
                        seen={seen}
                        onSaved={() => finish(t`Saved. It applies from now on.`)}
                      />
                    </details>
                  </Card>
                )
              })}
            </div>
          </div>
        )}
      </AnswerView>
    </>
  )
}

type HeadingProps = { entry: WarehouseEntry; warehouse: OurWarehouse }

function Heading({ entry: { id, name, isActive }, warehouse: { address } }: HeadingProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={`warehouse-${id}`} className="text-18 font-semibold wrap-anywhere">
        {name[codeOfLocale(i18n.locale)]}
      </h2>
      <span className="font-mono text-14 text-ink-soft">{id}</span>
      {!isActive ? (
        <Chip tone="neutral">
          <Trans context="warehouse">Closed</Trans>
        </Chip>
      ) : address === null ? (
        <Chip tone="caution">
          <Trans>No address</Trans>
        </Chip>
      ) : (
        <Chip tone="good">
          <Trans context="warehouse">Open</Trans>
        </Chip>
      )}
    </div>
  )
}
