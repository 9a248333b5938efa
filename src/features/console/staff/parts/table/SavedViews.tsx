import { Trans, useLingui } from '@lingui/react/macro'
import { Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  deleteTableView,
  listTableViews,
  MAX_VIEW_NAME,
  type SavedView,
  saveTableView,
  type TableView,
} from '#features/desk/contract/table-views.ts'
import type { TablePlace } from '#features/desk/rules/table-places.ts'
import { STANDARD } from './apply-view.ts'

type SavedViewsProps = { place: TablePlace; view: TableView; onOpen: (view: TableView) => void }

/** The views that a person has saved of a table and those that colleagues share, and the form that saves one. */
export function SavedViews({ place, view, onOpen }: SavedViewsProps) {
  const answer = useLive(
    () => query(listTableViews, { query: { place } }, { call: staffCall }),
    [place],
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <AnswerView of={answer}>
        {({ views }) => (
          <>
            <ul className="divide-y divide-line">
              <li>
                <Button look="plain" onClick={() => onOpen(STANDARD)}>
                  <Trans>Standard view</Trans>
                </Button>
              </li>
              {views.map((saved) => (
                <li key={saved.id}>
                  <OneView saved={saved} onOpen={onOpen} onGone={answer.again} />
                </li>
              ))}
            </ul>
            <SaveView place={place} view={view} views={views} onSaved={answer.again} />
          </>
        )}
      </AnswerView>
    </div>
  )
}

type OneViewProps = {
  saved: SavedView
  onOpen: (view: TableView) => void
  onGone: () => void
}

function OneView({ saved, onOpen, onGone }: OneViewProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, isShared, isOwn, by, mayDelete, view } = saved
  const remove = async () => {
    setIsAsked(false)
    const done = await send(null, id, () => staffCall(deleteTableView, { params: { viewId: id } }))
    if (done !== null) onGone()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="grid min-w-0 wrap-anywhere">
          <Button
            look="plain"
            className="justify-self-start text-left"
            onClick={() => onOpen(view)}
          >
            {name}
          </Button>
          <span className="px-2 text-14 text-ink-soft empty:hidden">
            {isOwn && isShared && <Trans>Shared by you</Trans>}
            {!isOwn && <Trans>Shared by {by}</Trans>}
          </span>
        </span>
        {mayDelete && (
          <IconButton
            icon={Trash2}
            label={t`Delete the view ${name}`}
            disabled={busy}
            onClick={() => setIsAsked(true)}
          />
        )}
      </div>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Delete the view {name}?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete view</Trans>}
        onConfirm={() => void remove()}
      >
        {isShared && <Trans>Colleagues won’t have it any more either.</Trans>}
      </ConfirmSheet>
    </div>
  )
}

type SaveViewProps = Pick<SavedViewsProps, 'place' | 'view'> & {
  views: readonly SavedView[]
  onSaved: () => void
}
const KEPT = v.object({ name: v.string(), isShared: v.boolean() })

/** Saves how the table is shown now. Under the name of an own view it takes that one's place. */
function SaveView({ place, view, views, onSaved }: SaveViewProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const form = useStaffForm(`view ${place}`, KEPT, { name: '', isShared: false }, { busy })
  const { name, isShared } = form.input
  const trimmed = name.trim()
  const before = views.find((one) => one.isOwn && one.name === trimmed)
  const body = { place, name: trimmed, isShared, view }
  const { errors, submit } = form.check({ name: trimmed === '' && t`Enter a name.` }, body)
  const save = async () => {
    const done = await send(form, body, (onceKey) =>
      // A view that is sent twice is the same one.
      staffCall(saveTableView, { params: { viewId: before?.id ?? onceKey }, body }),
    )
    if (done !== null) onSaved()
  }
  return (
    <StaffForm
      keeping={form}
      className="gap-3! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit(() => void save())}
    >
      {problem && <ProblemNotice problem={problem} />}
      <div className="sm:max-w-sm">
        <TextField
          label={t`Save the view shown now as`}
          value={name}
          onChange={(words) => form.set({ name: words })}
          maxLength={MAX_VIEW_NAME}
          hint={before && t`It takes the place of your view with this name.`}
          error={errors.name}
        />
      </div>
      <Checkbox checked={isShared} onChange={(wanted) => form.set({ isShared: wanted })}>
        <Trans>Share it with colleagues who work here</Trans>
      </Checkbox>
      <Button type="submit" look="primary" icon={Save} busy={busy} className="justify-self-start">
        <Trans>Save view</Trans>
      </Button>
    </StaffForm>
  )
}
