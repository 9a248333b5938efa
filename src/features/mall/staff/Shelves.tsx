import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { deleteCategory, deleteShop, listShelves } from '#features/mall/contract/staff-catalogue.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { ShopForm } from './ShopForm.tsx'

/** All shops or all categories, each with its form. */
export function Shelves({ of }: { of: 'shops' | 'categories' }) {
  const { t, i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const answer = useLive(() => query(listShelves, {}, { call: staffCall }), [])
  const [open, setOpen] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const show = (id: string | null) => () => {
    setNote(null)
    setOpen(id)
  }
  const finish = (words: string) => {
    setOpen(null)
    setNote(words)
    answer.again()
  }
  const saved = (name: string) => finish(t`Saved: ${name}`)
  const isShops = of === 'shops'
  return (
    <>
      <div>
        <Button look="primary" icon={Plus} onClick={show('new')}>
          {isShops ? <Trans>New shop</Trans> : <Trans>New category</Trans>}
        </Button>
      </div>
      <DoneNote>{note}</DoneNote>
      <AnswerView of={answer}>
        {({ shops, categories }) => {
          const rows = isShops ? shops : categories
          const form = (id: string | null, at: number) =>
            isShops ? (
              <ShopForm
                shop={shops.find((shop) => shop.id === id) ?? null}
                onSaved={saved}
                onCancel={show(null)}
              />
            ) : (
              <CategoryForm
                category={categories.find((category) => category.id === id) ?? null}
                place={at}
                places={categories.length + (id === null ? 1 : 0)}
                onSaved={saved}
                onCancel={show(null)}
              />
            )
          return (
            <>
              {open === 'new' && form(null, categories.length)}
              {rows.length === 0 && (
                <EmptyState
                  drawing={<Shelf />}
                  title={isShops ? <Trans>No shops yet</Trans> : <Trans>No categories yet</Trans>}
                >
                  <Trans>Every product has a shop and a category, so make one of each first.</Trans>
                </EmptyState>
              )}
              <ul className="grid gap-3">
                {rows.map((row, at) => {
                  const name = inLocale(row.name, i18n.locale)
                  const country = shops.find((shop) => shop.id === row.id)?.country
                  return (
                    <li key={row.id}>
                      {open === row.id ? (
                        form(row.id, at)
                      ) : (
                        <Card className="flex flex-wrap items-center justify-between gap-3">
                          <div className="min-w-0">
                            <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
                            <p className="text-14 text-ink-soft">
                              {country && <>{warehouseName(country)} · </>}
                              <Trans>Products: {row.products}</Trans>
                            </p>
                          </div>
                          <div className="flex flex-wrap items-center gap-3">
                            <Button
                              icon={Pencil}
                              aria-label={t`Edit ${name}`}
                              onClick={show(row.id)}
                            >
                              <Trans>Edit</Trans>
                            </Button>
                            {row.products === 0 && (
                              <DeleteShelf
                                of={of}
                                id={row.id}
                                name={name}
                                onDeleted={() => finish(t`Deleted: ${name}`)}
                              />
                            )}
                          </div>
                        </Card>
                      )}
                    </li>
                  )
                })}
              </ul>
            </>
          )
        }}
      </AnswerView>
    </>
  )
}

type DeleteShelfProps = {
  of: 'shops' | 'categories'
  id: string
  name: string
  onDeleted: () => void
}

/** Deletes a shop or category that has no products. */
function DeleteShelf({ of, id, name, onDeleted }: DeleteShelfProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    const answer = await send(null, { of, id }, () =>
      of === 'shops'
        ? staffCall(deleteShop, { params: { shopId: id } })
        : staffCall(deleteCategory, { params: { categoryId: id } }),
    )
    setAsks(false)
    if (answer !== null) onDeleted()
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <Button
        look="danger"
        icon={Trash2}
        aria-label={t`Delete ${name}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={<Trans>Delete {name}?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <Trans>It has no products. This can’t be undone.</Trans>
      </ConfirmSheet>
    </>
  )
}
